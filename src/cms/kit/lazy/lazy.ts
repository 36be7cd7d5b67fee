import {
	type ComponentType,
	createElement,
	type LazyExoticComponent,
	lazy,
	type ReactNode,
	useEffect,
	useSyncExternalStore,
} from "react";
import { UnreachableFileError } from "./unreachable-file-error.ts";

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

/**
 * Part without which a screen works. Renders its `fallback` until its code has loaded, also after a failed load, as
 * without a connection. A component of `lazy` would then make the screen fail.
 */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
	const code = codeOnRequest(load);
	return function OptionalPart(props: Props & { readonly fallback?: ReactNode }): ReactNode {
		const Part = useLazy(code);
		useEffect(() => {
			code.want().catch(() => undefined);
		}, []);
		return Part ? createElement(Part, props) : props.fallback;
	};
}

/** Suspends until loaded; begins at the first interaction. */
export function lazyComponent<Props>(load: LoadComponent<Props>): LazyExoticComponent<ComponentType<Props>> {
	const code = lazyCode(load);
	return componentOnRequest(code.want);
}

/** Suspends until loaded; begins when it is rendered. */
export function componentOnRequest<Props>(
	load: LoadComponent<Props>,
): LazyExoticComponent<ComponentType<Props>> {
	return lazy(async () => ({ default: await load().catch((error) => loadOnceReachable(load, error)) }));
}

type LoadComponent<Props> = () => Promise<ComponentType<Props>>;

const retryMs = 3_000;

/** Without a connection or a server, an error would replace the screen, with a form that a user types in. */
async function loadOnceReachable<Code>(load: () => Promise<Code>, error: unknown): Promise<Code> {
	if (navigator.onLine && !(error instanceof UnreachableFileError)) throw error;
	await new Promise((resolve) => {
		window.addEventListener("online", resolve, { once: true });
		setTimeout(resolve, retryMs);
	});
	return load().catch((next) => loadOnceReachable(load, next));
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
