import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loading } from "../../kit/parts/loading.tsx";
import { LoadFailure } from "./load-failure.tsx";

interface LoadedProps<T> {
	readonly query: UseQueryResult<T>;
	/** Title of a failure, such as "The versions could not be loaded". */
	readonly failure: string;
	readonly loading?: ReactNode;
	readonly children: (data: T) => ReactNode;
}

/** After a failed reload, earlier data remains visible. */
export function Loaded<T>({ query, failure, loading = <Loading />, children }: LoadedProps<T>) {
	const { data, error, refetch } = query;
	return (
		<>
			{error && <LoadFailure title={failure} error={error} onRetry={() => void refetch()} />}
			{data !== undefined ? children(data) : !error && loading}
		</>
	);
}
