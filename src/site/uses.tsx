import { createContext, use } from "react";

/** The content security policy of the page allows only these. */
export class PageUses {
	readonly styles = new Set<string>();
	readonly scripts = new Set<string>();
	readonly pictures = new Set<string>();
	readonly videos = new Set<string>();
	readonly frames = new Set<string>();
	isFramedHere = false;
	isMeasured = false;
	readonly nonce: string | undefined;

	constructor(nonce?: string) {
		this.nonce = nonce;
	}

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

export const NotingUses = Using.Provider;

export function usePageUses(): PageUses {
	return use(Using) ?? new PageUses();
}

export function Style({ children }: { readonly children: string }) {
	const uses = usePageUses();
	uses.styles.add(children);
	return <style nonce={uses.nonce}>{children}</style>;
}

export function Script({ children }: { readonly children: string }) {
	const uses = usePageUses();
	uses.scripts.add(children);
	return <script nonce={uses.nonce}>{children}</script>;
}
