import { renderToStaticMarkup } from "react-dom/server";

/** Shown until the website of the host is known. */
export function LoadingDomainConfiguration() {
	return (
		<div className="waiting" role="status">
			<i />
			Loading domain configuration
		</div>
	);
}

/** Style of the waiting message, allowed by its hash in the policy. */
// The brand's style sheet is not known yet. The block disappears once any content follows it.
export const waitingStyle =
	".waiting{position:fixed;inset:0;display:grid;place-content:center;justify-items:center;gap:1rem;font:1rem system-ui,sans-serif;color:#151412;background:#faf7f1}" +
	// Chromium does not match :last-child during parsing; browsers without :has() do.
	".waiting:has(+*){display:none}@supports not selector(:has(*)){.waiting:not(:last-child){display:none}}" +
	".waiting i{width:2rem;height:2rem;border:1px solid;border-bottom-color:#0000;border-radius:50%;animation:wait 1s linear infinite}" +
	"@keyframes wait{to{rotate:1turn}}@media(prefers-reduced-motion:reduce){.waiting i{animation:none}}";

const chunk =
	`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><style>${waitingStyle}</style></head><body>` +
	renderToStaticMarkup(<LoadingDomainConfiguration />);

/** Returns the first bytes of a page whose website is not known yet; `renderRest` or a stream with `isRest` follows. */
export function waitingChunk(): string {
	return chunk;
}
