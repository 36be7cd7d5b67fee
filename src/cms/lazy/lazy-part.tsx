import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

/** A part of a screen whose code comes when it is first drawn; until then nothing is there, or what is given. */
export function lazyPart<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	meanwhile?: ReactNode,
) {
	const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
	return function LazyPart(props: Props) {
		return (
			<Suspense fallback={meanwhile}>
				<Part {...props} />
			</Suspense>
		);
	};
}
