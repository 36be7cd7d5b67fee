import {
	type ComponentType,
	createElement,
	type LazyExoticComponent,
	lazy,
	type ReactNode,
	useEffect,
	useSyncExternalStore,
} from "react";
import { nextTry } from "./failed-parts.ts";

/** Code that is not needed for the first render; it loads on first interaction or on request. */
export interface LazyCode<Code> {
	want(): Promise<Code>;
	/** For a user who waits for it: a failure is reported with a way to try again, until the code has loaded. */
	need(): Promise<Code>;
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

export function codeOnRequest<Code>(fetchCode: () => Promise<Code>): LazyCode<Code> {
	const listeners = new Set<() => void>();
	let requested: Promise<Code> | undefined;
	let code: Code | undefined;
	const ask = async () => {
		try {
			code = await fetchCode();
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
	const onCome = (listener: () => void) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	};
	const load = async (): Promise<Code> => {
		for (;;) {
			try {
				return await want();
			} catch {
				await nextTry(onCome);
			}
		}
	};
	let needed: Promise<Code> | undefined;
	const need = () => {
		needed ??= load();
		return needed;
	};
	return { want, need, now: () => code, onCome };
}

/** Undefined until the code has loaded. */
export function useLazy<Code>(code: LazyCode<Code>): Code | undefined {
	return useSyncExternalStore(code.onCome, code.now);
}

/** Part without which a screen works. Renders its `fallback` until its code has loaded, also after a failed load. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
	const code = codeOnRequest(load);
	return function OptionalPart(props: Props & { readonly fallback?: ReactNode }): ReactNode {
		const Part = useLazy(code);
		useEffect(() => void code.need(), []);
		return Part ? createElement(Part, props) : props.fallback;
	};
}

/** Suspends until loaded, also after a failed load; begins at the first interaction. */
export function lazyComponent<Props>(load: LoadComponent<Props>): LazyExoticComponent<ComponentType<Props>> {
	return suspending(lazyCode(load));
}

/** Suspends until loaded, also after a failed load; begins when it is rendered. */
export function componentOnRequest<Props>(
	load: LoadComponent<Props>,
): LazyExoticComponent<ComponentType<Props>> {
	return suspending(codeOnRequest(load));
}

type LoadComponent<Props> = () => Promise<ComponentType<Props>>;

/** An error would replace the screen, with a form that a user types in. */
function suspending<Props>(code: LazyCode<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
	return lazy(async () => ({ default: await code.need() }));
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
