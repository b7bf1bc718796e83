import type { ComponentProps } from 'react';

type Look = 'primary' | 'cream' | 'outline' | 'plain';

const looks: Readonly<Record<Look, string>> = {
  primary: 'px-6 bg-tomato text-white hover:bg-blush shadow-card',
  cream: 'px-6 bg-paper text-ink hover:bg-white shadow-card',
  outline: 'px-6 border-2 border-current hover:bg-white/10',
  plain: 'px-2 underline underline-offset-4 hover:no-underline',
};

/** The looks of a button, and of a link that looks like one. */
export function buttonLook(look: Look, more = ''): string {
  return `pressable ${looks[look]} ${more}`;
}

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  look?: Look;
  type?: 'button' | 'submit';
};

export function Button({ look = 'primary', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={buttonLook(look, className)} {...rest} />;
}
