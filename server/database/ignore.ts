/** A client without a listener for errors would take the whole process with it when its server goes. */
export function ignore(): void {}
