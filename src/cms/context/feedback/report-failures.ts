import type { Query } from "@tanstack/react-query";
import { hideFailure } from "../../kit/parts/feedback/notify.ts";
import { reasonOf } from "../../kit/parts/feedback/reason.ts";
import { showRetry } from "../../kit/parts/feedback/retry.tsx";
import { queryClient } from "../../kit/query/query-client.ts";

/** Reports failed queries that have a title for it (`reportedAs`), until they have loaded. @returns the end of it */
export function reportFailures(): () => void {
	const cache = queryClient.getQueryCache();
	for (const query of cache.getAll()) if (query.state.status === "error") report(query);
	return cache.subscribe((event) => {
		if (event.type !== "updated") return;
		if (event.action.type === "error") report(event.query);
		const { failure } = event.query.meta ?? {};
		if (event.action.type === "success" && failure) hideFailure(String(failure));
	});
}

function report({ meta, state, queryKey }: Query) {
	// Earlier data stays usable.
	if (!meta?.failure || state.data !== undefined) return;
	const retry = () => void queryClient.refetchQueries({ queryKey, exact: true, type: "active" });
	showRetry(String(meta.failure), reasonOf(state.error), retry);
}
