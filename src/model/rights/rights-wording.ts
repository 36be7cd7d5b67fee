/** Explains why a visible record is read-only. */
export function sharedBeyond(singular: string): string {
	return `This ${singular} is also on websites that you may not edit. You can add it to your websites and remove it from them. Only users of all of its websites can edit the rest.`;
}

export const notYours = "Choose among the websites that you may edit";

/** Does not disclose whether the record exists. */
export function notAvailable(singular: string, id: string): string {
	return `Choose a ${singular} that you can see: ${JSON.stringify(id.slice(0, 100))} is not among them`;
}
