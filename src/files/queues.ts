export function openQueues(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
	const last = new Map<string, Promise<unknown>>();
	return (name, work) => {
		const running = (last.get(name) ?? Promise.resolve()).then(work, work);
		const ended: Promise<unknown> = running
			.catch(() => undefined)
			.then(() => last.get(name) === ended && last.delete(name));
		last.set(name, ended);
		return running;
	};
}
