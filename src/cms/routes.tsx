import { Button, Container, Text, Title } from "@mantine/core";
import {
	type LazyRouteFunction,
	type RouteObject,
	redirect,
	redirectDocument,
	useRouteError,
} from "react-router";
import { ApiError } from "../client/request.ts";
import { mayEnter } from "../model/rights/may-enter.ts";
import { client } from "./client.ts";
import { loadedScreen, type ScreenModule } from "./context/screen/loaded-screen.tsx";
import NotFoundScreen from "./context/screen/not-found-screen.tsx";
import { UnreachableFileError } from "./kit/lazy/unreachable-file-error.ts";
import { reasonOf } from "./kit/parts/feedback/reason.ts";
import { Loading } from "./kit/parts/loading.tsx";

type Screen = () => Promise<{ default: React.ComponentType }>;

function screen(load: Screen): { lazy: LazyRouteFunction<RouteObject> } {
	return { lazy: async () => ({ Component: (await load()).default }) };
}

function loaded<Data>(get: () => Promise<ScreenModule<Data>>): { lazy: LazyRouteFunction<RouteObject> } {
	return { lazy: async () => loadedScreen(await get()) };
}

const wording = loaded(() => import("./screens/settings/wording-screen.tsx"));
const users = loaded(() => import("./people/users/users-screen.tsx"));

/** Former addresses. */
const moved: RouteObject[] = [
	{ path: "where", to: ({ searchParams }: URL) => `${searchParams.get("of") ?? "content"}/by-brand` },
	{ path: "reports", to: () => "checks" },
].map(({ path, to }) => ({
	path,
	loader({ request }) {
		const address = new URL(request.url);
		return redirect(`/cms/${to(address)}${address.search}`);
	},
}));

export const routes: RouteObject[] = [
	{
		ErrorBoundary: Failure,
		HydrateFallback: Loading,
		children: [
			// Sign-in pages are outside of the router.
			...["login", "set-password", "confirm-email"].map((page) => ({
				path: `/cms/${page}`,
				loader: ({ request }: { readonly request: Request }) => redirectDocument(request.url),
			})),
			{
				path: "/cms",
				loader: requireStaff,
				shouldRevalidate: () => true,
				...screen(() => import("./shell/shell-screen.tsx")),
				children: [
					{
						ErrorBoundary: Failure,
						children: [
							{ index: true, ...screen(() => import("./operations/dashboard/dashboard-screen.tsx")) },
							{
								...screen(() => import("./context/screen/admin-only-screen.tsx")),
								children: [
									{
										path: "settings",
										...screen(() => import("./screens/settings/settings-screen.tsx")),
									},
									{ path: "settings/wording", ...wording },
									{
										path: "settings/provider",
										...loaded(() => import("./people/provider/provider-screen.tsx")),
									},
									{
										path: "settings/retention",
										...loaded(() => import("./operations/retention/retention-screen.tsx")),
									},
									{
										path: "settings/personal-data",
										...loaded(() => import("./operations/personal-data/personal-data-screen.tsx")),
									},
									{ path: "settings/:id", ...wording },
									{ path: "activity", ...loaded(() => import("./operations/activity/activity-screen.tsx")) },
									{ path: "backups", ...loaded(() => import("./operations/backups/backups-screen.tsx")) },
									{ path: "tokens", ...screen(() => import("./people/tokens/tokens-screen.tsx")) },
									{ path: "system", ...loaded(() => import("./operations/doctor/doctor-screen.tsx")) },
									{ path: "webhooks", ...loaded(() => import("./operations/webhooks/webhooks-screen.tsx")) },
									{
										path: "webhooks/new",
										...screen(() => import("./operations/webhooks/new-webhook-screen.tsx")),
									},
									{
										path: "webhooks/:id",
										...loaded(() => import("./operations/webhooks/webhook-screen.tsx")),
									},
									{ path: "imports", ...loaded(() => import("./operations/imports/imports-screen.tsx")) },
									{ path: "imports/:id", ...loaded(() => import("./operations/imports/import-screen.tsx")) },
									{ path: "new-brand", ...loaded(() => import("./brands/launch/new-brand-screen.tsx")) },
									{ path: "users", ...users },
									{ path: "users/:id", ...users },
								],
							},
							{ path: "account", ...loaded(() => import("./people/account/account-screen.tsx")) },
							{
								path: ":collection/by-brand",
								...loaded(() => import("./editorial/matrix/matrix-screen.tsx")),
							},
							{ path: "releases", ...loaded(() => import("./editorial/releases/releases-screen.tsx")) },
							{ path: "releases/:id", ...loaded(() => import("./editorial/releases/release-screen.tsx")) },
							{ path: "calendar", ...loaded(() => import("./editorial/schedule/calendar-screen.tsx")) },
							{ path: "trash", ...loaded(() => import("./records/trash/trash-screen.tsx")) },
							{ path: "checks", ...loaded(() => import("./operations/checks/checks-screen.tsx")) },
							{ path: "replace", ...loaded(() => import("./editorial/replace/replace-screen.tsx")) },
							{ path: "media", ...loaded(() => import("./screens/media/media-screen.tsx")) },
							{
								path: "redirects/not-found",
								...loaded(() => import("./operations/not-found/not-found-log-screen.tsx")),
							},
							{
								path: "preview/:collection/:id",
								...loaded(() => import("./editorial/preview/preview-screen.tsx")),
							},
							...moved,
							{ path: "help/:page", ...loaded(() => import("./screens/help/help-screen.tsx")) },
							{ path: ":collection", ...loaded(() => import("./screens/list/list-screen.tsx")) },
							{ path: ":collection/:id", ...loaded(() => import("./screens/record/edit-screen.tsx")) },
							{ path: "*", Component: NotFoundScreen },
						],
					},
				],
			},
		],
	},
];

let hasEntered = false;

/** Redirects unauthorised visitors to the sign-in page, which returns here. */
async function requireStaff({ request }: { request: Request }): Promise<null> {
	const state = await client.auth.current();
	const { pathname, search } = new URL(request.url);
	const isStaff = state.status === "signed-in" && mayEnter(state.user);
	// On the current screen, a dialog prompts for sign-in instead.
	const isHere = hasEntered && state.status === "signed-out" && pathname === window.location.pathname;
	hasEntered = isStaff || isHere;
	if (!hasEntered) throw redirectDocument(`/cms/login?from=${encodeURIComponent(pathname + search)}`);
	return null;
}

function Failure() {
	const error = useRouteError();
	const isApi = error instanceof ApiError;
	return (
		<Container size="xs" py="xl" role="alert">
			<Title order={1} size="h3">
				{isApi && error.status === 404 ? "There is nothing here" : "This screen could not be shown"}
			</Title>
			<Text my="md">
				{isApi || error instanceof UnreachableFileError
					? reasonOf(error)
					: "Something went wrong while showing it."}{" "}
				What you typed is saved in this browser.
			</Text>
			<Button onClick={() => window.location.reload()}>Try again</Button>
		</Container>
	);
}
