/** Longer than a busy browser takes to answer what it can answer. */
const mostFrames = 60;

/**
 * Lets what was held happen, in its order, each once the one before it has been answered and is drawn.
 * @param answer ends when what happens next has been answered; some of it is not, such as an arrow at the last row
 */
export async function releasePresses(held: Event[], answer: () => Promise<void>): Promise<void> {
	const events = held.splice(0);
	for (const [index, event] of events.entries()) {
		const answered = answer();
		const Kind = event.constructor as new (type: string, like: Event) => Event;
		event.target?.dispatchEvent(new Kind(event.type, event));
		if (index === events.length - 1) return;
		await Promise.race([answered, frames(mostFrames)]);
		await frames(2);
	}
}

async function frames(count: number): Promise<void> {
	for (let n = 0; n < count; n++) await new Promise(requestAnimationFrame);
}
