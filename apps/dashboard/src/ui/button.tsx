import type { ComponentChildren, JSX } from 'preact';

type ButtonProps = Omit<JSX.IntrinsicElements['button'], 'class' | 'type'> & {
  kind?: 'plain' | 'primary' | 'quiet' | 'danger';
  type?: 'button' | 'submit';
  children?: ComponentChildren;
};

export function Button({ kind = 'plain', type = 'button', children, ...rest }: ButtonProps) {
  return (
    // oxlint-disable-next-line react/button-has-type -- a button or a submit, by the caller's choice
    <button class="button" data-kind={kind} type={type} {...rest}>
      {children}
    </button>
  );
}
