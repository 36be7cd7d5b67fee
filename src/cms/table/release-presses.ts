/** Lets what was held happen, in its order, each once what the one before it has changed is drawn. */
export async function releasePresses(held: Event[]): Promise<void> {
	for (const event of held.splice(0)) {
		const Kind = event.constructor as new (type: string, like: Event) => Event;
		event.target?.dispatchEvent(new Kind(event.type, event));
		await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
	}
}
