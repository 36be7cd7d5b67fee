import { type ComponentType, type LazyExoticComponent, lazy, useSyncExternalStore } from "react";

/** Code that is not needed for the first render; it loads on first interaction or on request. */
export interface LazyCode<Code> {
	want(): Promise<Code>;
	now(): Code | undefined;
	onCome(listener: () => void): () => void;
}

// Files dragged from other programs cause no pointer events.
const touches = ["pointermove", "pointerdown", "keydown", "input", "dragenter"] as const;
const waiting = new Set<() => void>();

/** Loads on the first interaction, such as a pointer movement, and so before a click. */
export function lazyCode<Code>(load: () => Promise<Code>): LazyCode<Code> {
	const code = codeOnRequest(load);
	onTouch(() => code.want().catch(() => undefined));
	return code;
}

export function codeOnRequest<Code>(load: () => Promise<Code>): LazyCode<Code> {
	const listeners = new Set<() => void>();
	let requested: Promise<Code> | undefined;
	let code: Code | undefined;
	const ask = async () => {
		try {
			code = await load();
		} catch (error) {
			// The next request retries.
			requested = undefined;
			throw error;
		}
		for (const listener of listeners) listener();
		return code;
	};
	const want = () => {
		requested ??= ask();
		return requested;
	};
	return {
		want,
		now: () => code,
		onCome(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

/** Undefined until the code has loaded. */
export function useLazy<Code>(code: LazyCode<Code>): Code | undefined {
	return useSyncExternalStore(code.onCome, code.now);
}

/** Suspends until loaded. */
export function lazyComponent<Props>(
	load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
	const code = lazyCode(load);
	return lazy(async () => ({ default: await code.want() }));
}

let isTouched = false;

function onTouch(load: () => void) {
	if (isTouched) load();
	else waiting.add(load);
}

function touch() {
	isTouched = true;
	for (const event of touches) window.removeEventListener(event, touch, true);
	for (const load of waiting) load();
	waiting.clear();
}

if (typeof window !== "undefined")
	for (const event of touches) window.addEventListener(event, touch, { capture: true, passive: true });
