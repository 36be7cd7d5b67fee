import { type ReactNode, Suspense, use } from "react";

/** React reads it synchronously. */
export function available<T>(value: T): Promise<T> {
	return Object.assign(Promise.resolve(value), { status: "fulfilled", value });
}

export function arrivedOf<T>(promise: Promise<T> & { readonly value?: T }): T | undefined {
	return promise.value;
}

interface AwaitProps<T> {
	readonly of: Promise<T>;
	readonly loading?: string;
	readonly children: (value: T) => ReactNode;
}

export function Await<T>({ of, loading, children }: AwaitProps<T>) {
	return (
		<Suspense fallback={loading && <p className="loading">{loading}</p>}>
			<Arrived of={of}>{children}</Arrived>
		</Suspense>
	);
}

interface AwaitListProps<T> extends AwaitProps<readonly T[]> {
	readonly empty: string;
}

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
