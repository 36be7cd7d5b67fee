import { focusManager, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../client/request.ts";

const retryMs = 300;

// Another window may cover a visible tab. Unit tests have no window.
if (typeof window !== "undefined")
	focusManager.setEventListener((onFocus) => {
		for (const event of ["focus", "visibilitychange"]) window.addEventListener(event, () => onFocus());
		return undefined;
	});

/** Meta of a query whose failure no part of the screen shows: a notification does, with this title. */
export const reportedAs = (failure: string) => ({ failure });

/** A cached response is shown at once and requested again when a component mounts. */
export const queryClient = new QueryClient({
	defaultOptions: {
		queries: {
			// Users see a failure at once and can retry; only a dropped connection is retried.
			retry: (failures, error) => failures < 1 && error instanceof ApiError && error.isUnreachable,
			retryDelay: retryMs,
			// Offline, a request fails with a message instead of waiting.
			networkMode: "always",
			refetchOnReconnect: true,
			// Reloads would interrupt reading. Queries of changing facts turn this on.
			refetchOnWindowFocus: false,
		},
	},
});
