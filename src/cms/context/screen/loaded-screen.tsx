import { type ComponentType, Suspense, use } from "react";
import {
	type LoaderFunctionArgs,
	type Params,
	type ShouldRevalidateFunction,
	useLoaderData,
	useParams,
} from "react-router";
import { FailedScreen, type ScreenNames } from "./failed-screen.tsx";
import { PendingScreen } from "./pending-screen.tsx";

/** A module of a screen that loads what it shows. */
export interface ScreenModule<Data> {
	readonly default: ComponentType<{ readonly data: Data }>;
	readonly load: (args: LoaderFunctionArgs) => Promise<Data>;
	readonly namesOf: (params: Params) => ScreenNames;
}

/** What a screen is given: that which its `load` answers with. */
export interface ScreenProps<Load extends (args: LoaderFunctionArgs) => Promise<unknown>> {
	readonly data: Awaited<ReturnType<Load>>;
}

/** The route of a screen: its loader, and the screens shown while its data loads and where that fails. */
export function loadedScreen<Data>({ default: Screen, load, namesOf }: ScreenModule<Data>) {
	return {
		loader: (args: LoaderFunctionArgs) => once(() => load(args)),
		shouldRevalidate,
		Component: function LoadedScreen() {
			const ask = useLoaderData() as () => Promise<Data>;
			return (
				<Suspense fallback={<PendingScreen {...namesOf(useParams())} />}>
					<Loaded Screen={Screen} ask={ask} />
				</Suspense>
			);
		},
		ErrorBoundary: () => <FailedScreen {...namesOf(useParams())} />,
	};
}

interface LoadedProps<Data> {
	readonly Screen: ScreenModule<Data>["default"];
	readonly ask: () => Promise<Data>;
}

function Loaded<Data>({ Screen, ask }: LoadedProps<Data>) {
	return <Screen data={use(ask())} />;
}

/** Asks when it is first called for: only a user who may see a screen asks for its data. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
	let asked: Promise<T> | undefined;
	return () => {
		asked ??= ask();
		return asked;
	};
}

/** The history, a drawer over the screen, and another view of the same files change nothing of what has been loaded. */
const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
	const [before, after] = [currentUrl, nextUrl].map((address) => {
		const url = new URL(address);
		for (const name of ["history", "view"]) url.searchParams.delete(name);
		return url.href;
	});
	return defaultShouldRevalidate && (before !== after || currentUrl.href === nextUrl.href);
};
