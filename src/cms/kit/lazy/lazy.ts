import { type ComponentType, type LazyExoticComponent, lazy, useSyncExternalStore } from "react";

/** Code that a screen is rendered without: it comes once the user touches the page, or asks for it. */
export interface LazyCode<Code> {
	/** Resolves to it, loading it unless it has come. */
	want(): Promise<Code>;
	/** What has come by now. */
	now(): Code | undefined;
	onCome(listener: () => void): () => void;
}

// Files that are dragged here from elsewhere come without a pointer.
const touches = ["pointermove", "pointerdown", "keydown", "input", "dragenter"] as const;
const waiting = new Set<() => void>();

/** Declares code that is to be there before somebody who begins to move can have clicked. */
export function lazyCode<Code>(load: () => Promise<Code>): LazyCode<Code> {
	const code = lateCode(load);
	onTouch(() => code.want().catch(() => undefined));
	return code;
}

/** Declares code that comes to those alone who ask for it. */
export function lateCode<Code>(load: () => Promise<Code>): LazyCode<Code> {
	const listeners = new Set<() => void>();
	let asked: Promise<Code> | undefined;
	let code: Code | undefined;
	const ask = async () => {
		try {
			code = await load();
		} catch (error) {
			// The next one who wants it asks again.
			asked = undefined;
			throw error;
		}
		for (const listener of listeners) listener();
		return code;
	};
	const want = () => {
		asked ??= ask();
		return asked;
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

/** What has come by now of code that comes lazily. */
export function useLazy<Code>(code: LazyCode<Code>): Code | undefined {
	return useSyncExternalStore(code.onCome, code.now);
}

/** A component that comes lazily; it suspends where it is drawn before it has. */
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
