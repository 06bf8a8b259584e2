import type { ComponentChildren, JSX } from 'preact';

type ButtonProps = Omit<JSX.IntrinsicElements['button'], 'class' | 'type'> & {
  kind?: 'plain' | 'primary' | 'quiet' | 'danger';
  type?: 'button' | 'submit';
  children?: ComponentChildren;
};

export function Button({ kind = 'plain', type = 'button', children, ...rest }: ButtonProps) {
  return (
    <button class="button" data-kind={kind} type={type} {...rest}>
      {children}
    </button>
  );
}
