import { afterAll, beforeAll } from "vitest";

/**
 * Opens an object before the tests of a block and closes it after them.
 * @returns the object; it can be read from the next hook on
 */
export function openForTests<Opened extends object>(
	open: () => Promise<Opened>,
	close: (opened: Opened) => Promise<unknown>,
): Opened {
	let opened: Opened | undefined;
	beforeAll(async () => {
		opened = await open();
	});
	afterAll(() => opened && close(opened));
	return deferred(() => {
		if (!opened) throw new Error("It is read before it is open");
		return opened;
	});
}

/** Placeholder for an object that does not exist yet: each property is read from the current object. */
export function deferred<Value extends object>(current: () => Value): Value {
	return new Proxy({} as Value, {
		get: (_, name) => Reflect.get(current(), name),
		set: (_, name, value) => Reflect.set(current(), name, value),
		has: (_, name) => Reflect.has(current(), name),
		ownKeys: () => Reflect.ownKeys(current()),
		getOwnPropertyDescriptor: (_, name) => ({
			...Reflect.getOwnPropertyDescriptor(current(), name),
			configurable: true,
		}),
	});
}
