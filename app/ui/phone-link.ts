/** Returns the link that dials a number; one written as `514 555-0142` is of North America. */
export function phoneLink(phone: string): string {
  return `tel:${phone.includes('-') ? '+1' : ''}${phone.replace(/[^+\d]/g, '')}`;
}
