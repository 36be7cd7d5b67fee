import { htmlType } from "../http/page-headers.ts";
import { previewPolicy } from "../http/policy/page-policy.ts";
import type { FramedPage } from "./preview-pages.tsx";

/**
 * Returns the response of a preview: not cached, not indexed, and framed only by this host.
 * @param origin scheme and host of the request
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
