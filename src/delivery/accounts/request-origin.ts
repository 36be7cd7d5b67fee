import type { Services } from "../../services.ts";
import { RequestError } from "../http/errors.ts";
import { type HostOptions, hostOf } from "../http/host.ts";

export function originOf({ accounts }: Services, headers: Headers, hosts: HostOptions): string {
	const requestHost = hostOf(headers, hosts);
	if (!requestHost) throw new RequestError(400, "There is no such host");
	// Over https only if the back office uses https, whatever proxies are in between.
	const isSecure = accounts.baseUrl.startsWith("https:") && !requestHost.isDevelopment;
	return isSecure ? requestHost.origin.replace(/^http:/, "https:") : requestHost.origin;
}
