import { QueryClientProvider } from "@tanstack/react-query";
import { createBrowserRouter, matchRoutes } from "react-router";
import { RouterProvider } from "react-router/dom";
import { queryClient } from "./kit/query/query-client.ts";
import { Themed } from "./kit/themed.tsx";
import { routes } from "./routes.tsx";

let router: ReturnType<typeof createBrowserRouter> | undefined;

/** Created on first use; from then on it follows the URL. */
function routerHere() {
	if (router) return router;
	for (const event of ["pointerover", "focusin"]) document.addEventListener(event, prefetch);
	router = createBrowserRouter(routes);
	return router;
}

/** Loads the screen of the link that is hovered or focused. */
function prefetch({ target }: Event): void {
	const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href^='/cms']");
	// The navigation reports a failure.
	for (const { route } of (link && matchRoutes(routes, link.pathname)) || [])
		if (typeof route.lazy === "function") route.lazy().catch(() => undefined);
}

export function Office() {
	return (
		<Themed>
			<QueryClientProvider client={queryClient}>
				<RouterProvider router={routerHere()} />
			</QueryClientProvider>
		</Themed>
	);
}

export function officeReady(): Promise<void> {
	const here = routerHere();
	if (here.state.initialized) return Promise.resolve();
	return new Promise((resolve) => {
		const stop = here.subscribe(({ initialized }) => {
			if (!initialized) return;
			stop();
			resolve();
		});
	});
}
