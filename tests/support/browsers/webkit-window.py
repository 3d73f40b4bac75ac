#!/usr/bin/python3
"""A WebKitGTK window for tests: driven by WebKitWebDriver, as narrow as a phone, its profile in a folder.

Arguments: the folder, and the proxy that stands for the outside world.
"""
import ctypes
import signal
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

PR_SET_PDEATHSIG = 1

folder, outside = sys.argv[1:]

# The driver that started it may be killed: no window stays behind.
ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)

manager = WebKit2.WebsiteDataManager(
    base_data_directory=folder + "/data", base_cache_directory=folder + "/cache"
)
manager.set_network_proxy_settings(
    WebKit2.NetworkProxyMode.CUSTOM, WebKit2.NetworkProxySettings.new(outside, ["127.0.0.1"])
)
context = WebKit2.WebContext(website_data_manager=manager)
context.set_automation_allowed(True)
context.set_preferred_languages(["en-US"])
settings = WebKit2.Settings(
    enable_page_cache=True, enable_write_console_messages_to_stdout=True
)


def tell_arrival(_view, event):
    if event == WebKit2.LoadEvent.COMMITTED:
        print("page arrived", flush=True)


def create_view(_session):
    view = WebKit2.WebView(
        web_context=context, settings=settings, is_controlled_by_automation=True
    )
    view.connect("load-changed", tell_arrival)
    window = Gtk.Window(default_width=390, default_height=844)
    window.add(view)
    window.show_all()
    return view


def begin(_context, session):
    session.connect("create-web-view", create_view)


context.connect("automation-started", begin)
Gtk.main()
