/** Stands in every page's head: opens and closes the page's dialogs where the browser does not know invoker commands yet. */

if (!('command' in HTMLButtonElement.prototype)) {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[commandfor]') : null;
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute('command') === 'show-modal') dialog.showModal();
    else dialog.close();
  });
}
