const home = "/cms";
const closedTo = ["/cms/login", "/cms/set-password"];

/** Accepts only a page of the back office on this host, to prevent open redirects. */
export function safeFrom(from: string | null, origin: string): string {
	if (!from?.startsWith(home) || !URL.canParse(from, origin)) return home;
	const { origin: host, pathname, search, hash } = new URL(from, origin);
	const isOurs = host === origin && (pathname === home || pathname.startsWith(`${home}/`));
	return isOurs && !closedTo.includes(pathname) ? `${pathname}${search}${hash}` : home;
}
