import { type Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { type PreviewAccess, previewAccessSeconds } from "../../data/editorial/shares/preview-access.ts";
import { type HostOptions, hostOf, isOverHttps } from "../http/host.ts";

const path = "/_look/";
/** The prefix binds the cookie to this host over https. */
const [overHttps, overHttp] = ["__Host-look", "look"];

export function previewAccessRoute({
	previewAccess,
	...hosts
}: HostOptions & { readonly previewAccess: PreviewAccess }) {
	const app = new Hono();
	app.get(`${path}:token`, async (context) => {
		const host = hostOf(context.req.raw.headers, hosts)?.host;
		const token = context.req.param("token");
		context.header("cache-control", "no-store");
		context.header("referrer-policy", "no-referrer");
		context.header("x-robots-tag", "noindex");
		if (host === undefined || !(await previewAccess.open(token, host)))
			return context.text(
				"This link has been used, or has ended. Open the website from its page again.\n",
				410,
			);
		const secure = isOverHttps(context.req.header("x-forwarded-proto"), hosts.trustProxy);
		const cookie = {
			path: "/",
			httpOnly: true,
			sameSite: "Lax",
			maxAge: previewAccessSeconds,
			secure,
		} as const;
		setCookie(context, secure ? overHttps : overHttp, token, cookie);
		return context.redirect("/");
	});
	return app;
}

/** "" for none. */
export function lookOf(context: Context): string {
	return getCookie(context, overHttps) ?? getCookie(context, overHttp) ?? "";
}
