/** Works under way, each shared by everybody who asks for the same meanwhile. */
export class Flights {
	readonly #underWay = new Map<string, { readonly mark: number; readonly work: unknown }>();

	/**
	 * The work of this name that is under way, or a new one.
	 * @param mark what the work may rely on: one that was begun before is not joined
	 * @param ends what ends the work
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
