import { type LazyRouteFunction, type RouteObject, redirectDocument } from "react-router";
import { Failure } from "./parts/feedback/failure.tsx";
import { Loading } from "./parts/loading.tsx";
import { loadedScreen, type ScreenModule } from "./screen/loaded-screen.tsx";
import NotFoundScreen from "./screen/not-found-screen.tsx";
import { requireStaff } from "./shell/require-staff.ts";

type Screen = () => Promise<{ default: React.ComponentType }>;

/** A screen that is loaded when the user first goes there. */
function screen(load: Screen): { lazy: LazyRouteFunction<RouteObject> } {
	return { lazy: async () => ({ Component: (await load()).default }) };
}

/** The same for a screen that the router loads data for. */
function loaded<Data>(get: () => Promise<ScreenModule<Data>>): { lazy: LazyRouteFunction<RouteObject> } {
	return { lazy: async () => loadedScreen(await get()) };
}

const settings = loaded(() => import("./settings/settings-screen.tsx"));
const users = loaded(() => import("./users/users-screen.tsx"));

/** Every screen and its address. */
export const routes: RouteObject[] = [
	{
		ErrorBoundary: Failure,
		HydrateFallback: Loading,
		children: [
			// Pages before signing in are none of the router's.
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
							{ index: true, ...loaded(() => import("./dashboard/dashboard-screen.tsx")) },
							{
								...screen(() => import("./screen/admin-only-screen.tsx")),
								children: [
									{ path: "settings", ...settings },
									{ path: "settings/provider", ...loaded(() => import("./provider/provider-screen.tsx")) },
									{ path: "settings/retention", ...loaded(() => import("./retention/retention-screen.tsx")) },
									{
										path: "settings/personal-data",
										...loaded(() => import("./personal-data/personal-data-screen.tsx")),
									},
									{ path: "settings/:id", ...settings },
									{ path: "activity", ...loaded(() => import("./activity/activity-screen.tsx")) },
									{ path: "system", ...loaded(() => import("./doctor/doctor-screen.tsx")) },
									{ path: "webhooks", ...loaded(() => import("./webhooks/webhooks-screen.tsx")) },
									{ path: "webhooks/new", ...screen(() => import("./webhooks/new-webhook-screen.tsx")) },
									{ path: "webhooks/:id", ...loaded(() => import("./webhooks/webhook-screen.tsx")) },
									{ path: "imports", ...loaded(() => import("./imports/imports-screen.tsx")) },
									{ path: "imports/:id", ...loaded(() => import("./imports/import-screen.tsx")) },
									{ path: "new-brand", ...loaded(() => import("./launch/new-brand-screen.tsx")) },
									{ path: "users", ...users },
									{ path: "users/:id", ...users },
								],
							},
							{ path: "account", ...loaded(() => import("./account/account-screen.tsx")) },
							{ path: "where", ...loaded(() => import("./matrix/matrix-screen.tsx")) },
							{ path: "releases", ...loaded(() => import("./releases/releases-screen.tsx")) },
							{ path: "releases/:id", ...loaded(() => import("./releases/release-screen.tsx")) },
							{ path: "calendar", ...loaded(() => import("./schedule/calendar-screen.tsx")) },
							{ path: "trash", ...loaded(() => import("./trash/trash-screen.tsx")) },
							{ path: "reports", ...loaded(() => import("./reports/reports-screen.tsx")) },
							{ path: "replace", ...loaded(() => import("./replace/replace-screen.tsx")) },
							{ path: "media", ...loaded(() => import("./media/media-screen.tsx")) },
							{
								path: "redirects/not-found",
								...loaded(() => import("./not-found/not-found-log-screen.tsx")),
							},
							{
								path: "preview/:collection/:id",
								...loaded(() => import("./edit/preview/preview-screen.tsx")),
							},
							{ path: ":collection", ...loaded(() => import("./list/list-screen.tsx")) },
							{ path: ":collection/:id", ...loaded(() => import("./edit/edit-screen.tsx")) },
							{ path: "*", Component: NotFoundScreen },
						],
					},
				],
			},
		],
	},
];
