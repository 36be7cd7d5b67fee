import { type ReactNode, Suspense, use } from "react";

/** A promise that React reads without waiting, for values that are here already. */
export function settled<T>(value: T): Promise<T> {
	return Object.assign(Promise.resolve(value), { status: "fulfilled", value });
}

/** Returns the value of a settled promise; undefined while pending. */
export function arrivedOf<T>(promise: Promise<T> & { readonly value?: T }): T | undefined {
	return promise.value;
}

interface AwaitProps<T> {
	readonly of: Promise<T>;
	/** 'Loading case studies...'; left out, nothing is shown until then. */
	readonly loading?: string;
	readonly children: (value: T) => ReactNode;
}

/** Renders a promise's value, or a placeholder while pending. */
export function Await<T>({ of, loading, children }: AwaitProps<T>) {
	return (
		<Suspense fallback={loading && <p className="loading">{loading}</p>}>
			<Arrived of={of}>{children}</Arrived>
		</Suspense>
	);
}

interface AwaitListProps<T> extends AwaitProps<readonly T[]> {
	/** Text for an empty list. */
	readonly empty: string;
}

/** Shows a list, or says that there is nothing. */
export function AwaitList<T>({ empty, children, ...props }: AwaitListProps<T>) {
	return (
		<Await {...props}>
			{(list) => (list.length === 0 ? <p className="empty">{empty}</p> : children(list))}
		</Await>
	);
}

function Arrived<T>({ of, children }: { of: Promise<T>; children: (value: T) => ReactNode }) {
	return children(use(of));
}
