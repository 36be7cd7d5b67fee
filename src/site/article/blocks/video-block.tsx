import type { ReactElement, ReactNode } from "react";
import { type MediaById, type MediaFacts, mediaAt } from "../../../model/media/media-facts.ts";
import { type Embed, embedOf } from "../../../model/rich-text/embed.ts";
import { linkTo } from "../../address.ts";
import { fileWords } from "../../file-words.ts";
import { type HeroMedia, heroMediaOf } from "../../hero-media.ts";
import { fallbackOf, isPicture } from "../../picture/renditions.ts";
import { usePageUses } from "../../uses.tsx";
import { type BlockTag, linkIn } from "./block-tags.ts";

const poster = /<img(?: [a-z-]+(?:="[^"]*")?)*>/;

/**
 * Undefined if the address is of no video or map.
 * @param anchor address of the block on its page
 */
export function videoBlock(tag: BlockTag, media: MediaById, anchor: string): ReactElement | undefined {
	const address = linkTo(linkIn(tag.inner).href);
	const { name = "" } = tag.data;
	const image = poster.exec(tag.inner)?.[0] ?? "";
	const figure = { anchor, caption: captionOf(tag) };
	const embed = embedOf(address);
	if (embed)
		return (
			<Figure {...figure} kind={embed.kind} source={<Source embed={embed} address={address} />}>
				<Frame {...{ embed, address, anchor, name }} poster={image} />
			</Figure>
		);
	const file = mediaAt(media, address);
	const hero = heroMediaOf(address, media);
	if (!file || hero?.kind !== "video") return undefined;
	return (
		<Figure {...figure} kind="video" source={<Download address={address} file={file} />}>
			<UploadedVideo {...{ hero, media, name, address, image }} />
		</Figure>
	);
}

interface FigureProps {
	readonly kind: Embed["kind"];
	readonly anchor: string;
	/** Sanitised HTML; "" for none. */
	readonly caption: string;
	readonly source?: ReactNode;
	readonly children: ReactNode;
}

function Figure({ kind, anchor, caption, source, children }: FigureProps) {
	return (
		<figure data-block="video" data-kind={kind} id={anchor.slice(anchor.indexOf("#") + 1)}>
			{children}
			{(caption || source) && (
				<figcaption>
					{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a body is stored sanitised */}
					{caption && <span dangerouslySetInnerHTML={{ __html: caption }} />}
					{source}
				</figcaption>
			)}
		</figure>
	);
}

const verbs = { video: "Play video", map: "Show map" } as const;

/**
 * The script replaces the link with the frame. The landing page allows no frames, so there the link leads to the
 * article.
 */
function Frame({ embed, address, anchor, name, poster }: FrameProps) {
	const uses = usePageUses();
	uses.frames.add(embed.src);
	const verb = verbs[embed.kind];
	return (
		<div className="frame">
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a body is stored sanitised */}
			{poster && <div className="poster" dangerouslySetInnerHTML={{ __html: poster }} />}
			<a
				className="play"
				href={anchor}
				data-frame={embed.src}
				data-title={name || embed.provider}
				aria-label={name ? `${verb}: ${name}` : undefined}
			>
				<span>{verb}</span>
			</a>
			<noscript>
				<a className="play" href={address} rel="noopener">
					<span>{`${verb} on ${embed.provider}`}</span>
				</a>
			</noscript>
		</div>
	);
}

interface FrameProps {
	readonly embed: Embed;
	readonly address: string;
	readonly anchor: string;
	readonly name: string;
	/** HTML; "" for none. */
	readonly poster: string;
}

const notices = {
	video: "Playing loads the video from",
	map: "Showing it loads the map from",
} as const;

function Source({ embed: { kind, provider }, address }: Pick<FrameProps, "embed" | "address">) {
	return (
		<span className="source">
			{`${notices[kind]} ${provider}, which receives your IP address. `}
			<a href={address} rel="noopener">{`Open on ${provider}`}</a>
		</span>
	);
}

function Download({ address, file }: { readonly address: string; readonly file: MediaFacts }) {
	return (
		<span className="source">
			<a href={address}>Download the video</a>
			{` (${fileWords(file)})`}
		</span>
	);
}

interface UploadedVideoProps {
	readonly hero: HeroMedia & { readonly kind: "video" };
	readonly address: string;
	readonly media: MediaById;
	readonly name: string;
	/** HTML; "" for that of the file. */
	readonly image: string;
}

function UploadedVideo({ hero, address, media, name, image }: UploadedVideoProps) {
	const uses = usePageUses();
	const [, chosen = ""] = / src="([^"]*)"/.exec(image) ?? [];
	const still = mediaAt(media, chosen) ?? hero.poster?.media;
	const src = isPicture(still) ? fallbackOf(still, {}).src : (hero.poster?.src ?? "");
	if (src) uses.pictures.add(src);
	return (
		<div className="frame">
			{/* biome-ignore lint/a11y/useMediaCaption: the library has no captions of videos */}
			<video controls preload="none" playsInline poster={src || undefined} aria-label={name || undefined}>
				{hero.videos.map((video) => (
					<source key={video.src} {...video} />
				))}
				<a href={address}>{name || "Download the video"}</a>
			</video>
		</div>
	);
}

function captionOf({ inner }: BlockTag): string {
	return /<figcaption(?: [^>]*)?>(.*?)<\/figcaption>/s.exec(inner)?.[1] ?? "";
}
