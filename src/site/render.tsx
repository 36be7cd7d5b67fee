import { PassThrough, type Readable, Transform } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from "react-dom/server";
import { NotingUses, PageUses } from "./uses.tsx";

const start = "<head>";
const seam = "</head><body>";
const styleInBody = /<div hidden=""><style>([^<]*)<\/style><\/div>/g;

/** Lets a streamed page follow an open body. */
function withoutShell(): Transform {
	let pending: Buffer | null = Buffer.alloc(0);
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			if (pending === null) return done(null, chunk);
			pending = Buffer.concat([pending, chunk]);
			const middle = pending.indexOf(seam);
			if (middle < 0) return done();
			this.push(pending.subarray(pending.indexOf(start) + start.length, middle));
			this.push(pending.subarray(middle + seam.length));
			pending = null;
			done();
		},
		flush(done) {
			if (pending !== null) this.push(pending);
			done();
		},
	});
}

export { ArticlePage } from "./article/page.tsx";
export { LandingPage } from "./landing/page.tsx";
export { LibraryPageView } from "./library/page.tsx";
export { PageView } from "./page/page.tsx";
export { available as settled } from "./pending.tsx";
export { PersonPage } from "./records/person-page.tsx";
export { ServicePage } from "./records/service-page.tsx";
export { SearchPageView } from "./search/page.tsx";
export { GonePage } from "./status/gone.tsx";
export { NotFoundPage } from "./status/status-pages.tsx";
export { PageUses } from "./uses.tsx";

/** All lists must be `settled`. @param uses collects the used resources */
export function renderPage(page: ReactElement, uses = new PageUses()): string {
	const html = renderToString(<NotingUses value={uses}>{page}</NotingUses>);
	return `<!doctype html>${withStylesInHead(html, uses)}`;
}

/** HTML permits style elements in the head only. Those of a list are known after it is rendered. */
function withStylesInHead(html: string, uses: PageUses): string {
	const moved: string[] = [];
	const rest = html.replace(styleInBody, (_, style: string) => {
		moved.push(style);
		uses.styles.delete(style);
		return "";
	});
	if (moved.length === 0) return html;
	const style = moved.join("");
	uses.styles.add(style);
	return rest.replace("</head>", () => `<style>${style}</style></head>`);
}

/** Follows `waitingChunk()`. All lists must be `settled`. */
export function renderRest(page: ReactElement, nonce?: string): string {
	const html = renderToString(<NotingUses value={new PageUses(nonce)}>{page}</NotingUses>);
	const head = html.indexOf("<head>") + "<head>".length;
	return html.slice(head).replace("</head><body>", "");
}

export interface StreamOptions {
	/** The stream follows `waitingChunk()`. */
	readonly isRest?: boolean;
	readonly nonce?: string;
	readonly onError?: (error: unknown) => void;
}

export function renderPageStream(page: ReactElement, options: StreamOptions = {}): Readable {
	const { isRest = false, nonce, onError = () => {} } = options;
	const output = isRest ? withoutShell() : new PassThrough();
	const stream = renderToPipeableStream(<NotingUses value={new PageUses(nonce)}>{page}</NotingUses>, {
		// React would send large lists by script even if available.
		progressiveChunkSize: Number.POSITIVE_INFINITY,
		...(nonce === undefined ? {} : { nonce }),
		onShellReady: () => stream.pipe(output),
		onShellError: (error) => output.destroy(error instanceof Error ? error : new Error(String(error))),
		onError,
	});
	output.on("close", () => stream.abort());
	return output;
}

function LoadingDomainConfiguration() {
	return (
		<div className="waiting" role="status">
			<i />
			Loading domain configuration
		</div>
	);
}

// Allowed by its hash in the policy. The brand's style sheet is not known yet.
export const waitingStyle =
	".waiting{position:fixed;inset:0;display:grid;place-content:center;justify-items:center;gap:1rem;font:1rem system-ui,sans-serif;color:#151412;background:#faf7f1}" +
	// Chromium does not match :last-child during parsing; browsers without :has() do.
	".waiting:has(+*){display:none}@supports not selector(:has(*)){.waiting:not(:last-child){display:none}}" +
	".waiting i{width:2rem;height:2rem;border:1px solid;border-bottom-color:#0000;border-radius:50%;animation:wait 1s linear infinite}" +
	"@keyframes wait{to{rotate:1turn}}@media(prefers-reduced-motion:reduce){.waiting i{animation:none}}";

const chunk =
	`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><style>${waitingStyle}</style></head><body>` +
	renderToStaticMarkup(<LoadingDomainConfiguration />);

/** `renderRest` or a stream with `isRest` follows. */
export function waitingChunk(): string {
	return chunk;
}
