import { createContext, use } from "react";

/** Resources that a page uses, recorded during rendering; its content security policy allows only those. */
export class PageUses {
	/** Contents of its style elements. */
	readonly styles = new Set<string>();
	/** Contents of its inline scripts. */
	readonly scripts = new Set<string>();
	/** Addresses of images, videos and embedded pages. */
	readonly pictures = new Set<string>();
	readonly videos = new Set<string>();
	readonly frames = new Set<string>();
	/** Whether a page of its host frames it. */
	isFramedHere = false;
	/** Whether Google Analytics is active. */
	isMeasured = false;
	/** Nonce of own styles and scripts, for a page whose head is sent before it is fully rendered. */
	readonly nonce: string | undefined;

	constructor(nonce?: string) {
		this.nonce = nonce;
	}

	/** Adds the resources of a part of the page. */
	include({ styles, scripts, pictures, videos, frames, isFramedHere, isMeasured }: PageUses): void {
		for (const style of styles) this.styles.add(style);
		for (const script of scripts) this.scripts.add(script);
		for (const picture of pictures) this.pictures.add(picture);
		for (const video of videos) this.videos.add(video);
		for (const frame of frames) this.frames.add(frame);
		this.isFramedHere ||= isFramedHere;
		this.isMeasured ||= isMeasured;
	}
}

const Using = createContext<PageUses | undefined>(undefined);

/** Provides the recorder of used resources to the rendered page. */
export const NotingUses = Using.Provider;

/** Returns the recorder of used resources; an unused one outside of a page. */
export function usePageUses(): PageUses {
	return use(Using) ?? new PageUses();
}

/** Style element that the page's policy allows. */
export function Style({ children }: { readonly children: string }) {
	const uses = usePageUses();
	uses.styles.add(children);
	return <style nonce={uses.nonce}>{children}</style>;
}

/** Inline script that the page's policy allows by hash. */
export function Script({ children }: { readonly children: string }) {
	const uses = usePageUses();
	uses.scripts.add(children);
	return <script nonce={uses.nonce}>{children}</script>;
}
