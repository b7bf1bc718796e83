type Field = HTMLInputElement | HTMLTextAreaElement;

const untyped = /^(?:button|checkbox|file|hidden|image|radio|reset|submit)$/;
const isFilledSilently = ({ type, value, defaultValue }: Field) =>
  !untyped.test(type) && value !== defaultValue;

/** Makes every form send what is visible (B-4247): a password manager or script may fill fields without an event. */
export function sendWhatIsSeen() {
  const read = (event: SubmitEvent) => {
    // The event dispatched below has been read.
    if (!event.isTrusted) return;
    const form = event.target as HTMLFormElement;
    const fields = [...form.querySelectorAll<Field>('input, textarea')]
      .filter(isFilledSilently)
      .map((field) => [field, field.value] as const);
    if (fields.length === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    for (const [field, value] of fields) tell(field, value);
    setTimeout(() => {
      const { submitter } = event;
      form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
    });
  };
  addEventListener('submit', read, true);
}

/** Sets a field's value through its prototype: React ignores a value set through the field itself. */
function tell(field: Field, value: string) {
  field.value = `${value} `;
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
