import type { ComponentProps } from 'react';

type Variant = 'primary' | 'cream' | 'rim' | 'outline' | 'plain';

const variants: Readonly<Record<Variant, string>> = {
  primary: 'px-6 bg-brand text-white hover:bg-deep shadow-card',
  cream: 'px-6 bg-paper text-ink hover:bg-white shadow-card',
  /** On paper itself. */
  rim: 'px-6 border-2 border-rim bg-paper text-ink hover:bg-white shadow-card',
  outline: 'px-6 border-2 border-current bg-char/50 hover:bg-smoke',
  plain: 'px-2 underline underline-offset-4 hover:no-underline',
};

/** Returns the classes of a button, or of a link that looks like one. */
export function buttonVariant(variant: Variant, more = ''): string {
  return `pressable ${variants[variant]} ${more}`;
}

/** The classes of a link that is as high as a thumb. */
export const textLink = 'inline-flex min-h-11 items-center font-bold underline underline-offset-4';

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  variant?: Variant;
  type?: 'button' | 'submit';
};

/** Renders a button; one with a `formAction`, in a form, is done even if it was pressed before the page was alive. */
export function Button({ variant = 'primary', className, ...rest }: ButtonProps) {
  const type = rest.formAction ? 'submit' : 'button';
  return <button type={type} className={buttonVariant(variant, className)} {...rest} />;
}
