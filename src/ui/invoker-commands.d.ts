/** Types of invoker commands, which open dialogs without script; React's types lack them. */
import 'react';

declare module 'react' {
  interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
    commandfor?: string | undefined;
    command?: 'show-modal' | 'close' | undefined;
  }
}
