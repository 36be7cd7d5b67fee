import { createBrowserRouter, type LazyRouteFunction, type RouteObject } from "react-router";
import { Failure } from "./parts/failure.tsx";
import { Loading } from "./parts/loading.tsx";
import { requireStaff } from "./shell/require-staff.ts";

type Screen = () => Promise<{ default: React.ComponentType }>;

/** A screen that is loaded when somebody first goes there. */
function screen(load: Screen): { lazy: LazyRouteFunction<RouteObject> } {
	return { lazy: async () => ({ Component: (await load()).default }) };
}

/** Every screen and its address. */
export const router = createBrowserRouter([
	{
		ErrorBoundary: Failure,
		HydrateFallback: Loading,
		children: [
			{ path: "/cms/login", ...screen(() => import("./sign-in/sign-in-screen.tsx")) },
			{ path: "/cms/set-password", ...screen(() => import("./sign-in/set-password-screen.tsx")) },
			{ path: "/cms/confirm-email", ...screen(() => import("./account/confirm-email-screen.tsx")) },
			{
				path: "/cms",
				loader: requireStaff,
				shouldRevalidate: () => true,
				...screen(() => import("./shell/shell-screen.tsx")),
				children: [
					{
						ErrorBoundary: Failure,
						children: [
							{ index: true, ...screen(() => import("./dashboard/dashboard-screen.tsx")) },
							{
								...screen(() => import("./shell/admin-only-screen.tsx")),
								children: [
									{ path: "settings", ...screen(() => import("./settings/settings-screen.tsx")) },
									{ path: "settings/provider", ...screen(() => import("./provider/provider-screen.tsx")) },
									{ path: "settings/:id", ...screen(() => import("./settings/settings-screen.tsx")) },
									{ path: "activity", ...screen(() => import("./activity/activity-screen.tsx")) },
									{ path: "users", ...screen(() => import("./users/users-screen.tsx")) },
									{ path: "users/:id", ...screen(() => import("./users/users-screen.tsx")) },
								],
							},
							{ path: "account", ...screen(() => import("./account/account-screen.tsx")) },
							{ path: "trash", ...screen(() => import("./trash/trash-screen.tsx")) },
							{ path: "media", ...screen(() => import("./media/media-screen.tsx")) },
							{ path: "redirects/not-found", ...screen(() => import("./lost/lost-screen.tsx")) },
							{ path: ":collection", ...screen(() => import("./list/list-screen.tsx")) },
							{ path: ":collection/:id", ...screen(() => import("./edit/edit-screen.tsx")) },
							{ path: "*", ...screen(() => import("./shell/not-found-screen.tsx")) },
						],
					},
				],
			},
		],
	},
]);
