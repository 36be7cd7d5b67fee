import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { Themed } from "./kit/themed.tsx";
import { routes } from "./routes.tsx";

let router: ReturnType<typeof createBrowserRouter> | undefined;

/** Made when the back office opens: from then on it follows the address. */
function routerHere() {
	router ??= createBrowserRouter(routes);
	return router;
}

/** What users work in once they are signed in. */
export function Office() {
	return (
		<Themed>
			<RouterProvider router={routerHere()} />
		</Themed>
	);
}

/** Resolves once the screen that the address names can be drawn. */
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
