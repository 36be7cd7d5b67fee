import { Skeleton, Stack } from "@mantine/core";
import { type ComponentType, Suspense, use, useEffect, useState } from "react";
import {
	type LoaderFunctionArgs,
	type Params,
	type ShouldRevalidateFunction,
	useLoaderData,
	useLocation,
	useNavigate,
	useParams,
	useRouteError,
} from "react-router";
import { ApiError } from "../../../client/request.ts";
import { NotFoundError } from "../../../model/errors.ts";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { LoadFailure } from "../feedback/load-failure.tsx";
import NotFoundScreen from "./not-found-screen.tsx";

const widths = Array.from({ length: 9 }, (_, row) => `${40 + ((row * 17) % 45)}%`);

function PendingScreen({ title }: { readonly title: string }) {
	return (
		<>
			<PageHeader title={title} />
			<Stack gap="xl" pt="md" role="status" aria-busy="true" aria-label="Loading">
				{widths.map((width) => (
					<Skeleton key={width} h={12} w={width} />
				))}
			</Stack>
		</>
	);
}

export interface ScreenModule<Data> {
	readonly default: ComponentType<{ readonly data: Data }>;
	readonly load: (args: LoaderFunctionArgs) => Promise<Data>;
	readonly namesOf: (params: Params) => ScreenNames;
}

export interface ScreenProps<Load extends (args: LoaderFunctionArgs) => Promise<unknown>> {
	readonly data: Awaited<ReturnType<Load>>;
}

export function loadedScreen<Data>({ default: Screen, load, namesOf }: ScreenModule<Data>) {
	return {
		loader: (args: LoaderFunctionArgs) => once(() => load(args)),
		shouldRevalidate,
		Component: function LoadedScreen() {
			const ask = useLoaderData() as () => Promise<Data>;
			const first = useFirst(ask);
			const pending = <PendingScreen {...namesOf(useParams())} />;
			return (
				<Suspense fallback={pending}>
					{first === "pending" ? pending : <Loaded Screen={Screen} ask={ask} known={first} />}
				</Suspense>
			);
		},
		ErrorBoundary: () => <FailedScreen {...namesOf(useParams())} />,
	};
}

interface Known<Data> {
	readonly data: Data;
}

/** Returns the first data of a screen, and undefined for later data. Suspending would delay it by 300 ms in React. */
function useFirst<Data>(ask: () => Promise<Data>): Known<Data> | "pending" | undefined {
	const [first] = useState(() => ({ ask, data: ask() }));
	const [known, setKnown] = useState<Known<Data> | { readonly error: unknown }>();
	useEffect(() => {
		let isMounted = true;
		first.data.then(
			(data) => isMounted && setKnown({ data }),
			(error: unknown) => isMounted && setKnown({ error }),
		);
		return () => {
			isMounted = false;
		};
	}, [first]);
	if (ask !== first.ask) return undefined;
	if (known && "error" in known) throw known.error;
	return known ?? "pending";
}

interface LoadedProps<Data> {
	readonly Screen: ScreenModule<Data>["default"];
	readonly ask: () => Promise<Data>;
	readonly known: Known<Data> | undefined;
}

function Loaded<Data>({ Screen, ask, known }: LoadedProps<Data>) {
	return <Screen data={known ? known.data : use(ask())} />;
}

/** Data is only requested on first use, for a permitted user. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
	let requested: Promise<T> | undefined;
	return () => {
		requested ??= ask();
		return requested;
	};
}

const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
	const [before, after] = [currentUrl, nextUrl].map((address) => {
		const url = new URL(address);
		for (const name of ["history", "view", "section"]) url.searchParams.delete(name);
		url.hash = "";
		return url.href;
	});
	return defaultShouldRevalidate && (before !== after || currentUrl.href === nextUrl.href);
};

interface ScreenNames {
	readonly title: string;
	readonly what: string;
}

function FailedScreen({ title, what }: ScreenNames) {
	const error = useRouteError();
	const { state, ...address } = useLocation();
	const navigate = useNavigate();
	// The router discards an error only on navigation.
	const retry = () => void navigate(address, { replace: true, state, preventScrollReset: true });
	const isMissing = error instanceof NotFoundError || (error instanceof ApiError && error.status === 404);
	if (isMissing) return <NotFoundScreen />;
	return (
		<>
			<PageHeader title={title} />
			<LoadFailure title={`${what} could not be loaded`} error={error} onRetry={retry} />
		</>
	);
}
