/** Concurrent requests share work in progress. */
export class Flights {
	readonly #underWay = new Map<string, { readonly mark: number; readonly work: unknown }>();

	/**
	 * @param mark cache mark of the work; work with another mark is not joined
	 * @param ends promise that ends the work
	 */
	join<T>(name: string, mark: number, start: () => T, ends: (work: T) => Promise<unknown>): T {
		const known = this.#underWay.get(name);
		if (known?.mark === mark) return known.work as T;
		const flight = { mark, work: start() };
		this.#underWay.set(name, flight);
		const end = () => {
			if (this.#underWay.get(name) === flight) this.#underWay.delete(name);
		};
		ends(flight.work).then(end, end);
		return flight.work;
	}
}
