import { htmlType } from "../http/page-headers.ts";
import { previewPolicy } from "../http/policy/page-policy.ts";
import type { FramedPage } from "./preview-pages.tsx";

/**
 * A preview as it goes out: for nobody's cache, no search engine, and no page but of this host.
 * @param origin scheme and host that it is asked for at
 */
export function previewAnswer({ html, status, uses }: FramedPage, origin: string): Response {
	return new Response(html, {
		status,
		headers: {
			"content-type": htmlType,
			"cache-control": "no-store",
			"x-robots-tag": "noindex, nofollow",
			"referrer-policy": "no-referrer",
			"x-frame-options": "SAMEORIGIN",
			"content-security-policy": previewPolicy(uses, origin),
		},
	});
}
