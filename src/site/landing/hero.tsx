import { mediaAt } from "../../model/media/media-facts.ts";
import { linkTo } from "../address.ts";
import { fileWords } from "../file-words.ts";
import { Logo } from "../frame/logo.tsx";
import { sectionOf } from "../frame/sections.ts";
import { type HeroMedia, type HeroPicture, heroMediaOf } from "../hero-media.ts";
import { useOnce } from "../once.tsx";
import { Picture } from "../picture/picture.tsx";
import { PictureStyles } from "../picture/picture-styles.tsx";
import type { PictureSlot } from "../picture/renditions.ts";
import type { Site } from "../site.ts";
import { usePageUses } from "../uses.tsx";

// Cropped on the server for portrait windows. On phones it is slightly soft under its overlay, because its size
// determines the loading time.
const upright = {
	text: "(min-resolution:2.5dppx) 49vw,(min-resolution:1.5dppx) 66vw,100vw",
	steps: [320, 480, 640, 960, 1280, 1920],
};
const lying = { text: "100vw", steps: [640, 960, 1280, 1920, 2560] };
const slots = [
	{ when: "(orientation: portrait)", shape: "portrait", sizes: upright },
	{ sizes: lying },
] as const;
// A strip above the text on phones, else half of the hero.
const besideSlots = [
	{ when: "(max-width: 44.99rem)", sizes: upright },
	{ when: "(orientation: portrait)", shape: "portrait", sizes: { ...upright, text: "75vw" } },
	{ shape: "portrait", sizes: { ...upright, text: "50vw" } },
] as const;

export function Hero({ site }: { site: Site }) {
	const media = heroMediaOf(site.heroMediaUrl, site.media);
	const content = useOnce("home", [site], <Content site={site} media={media} />);
	return (
		<section
			id="home"
			className={media ? "sheet hero over-media" : "sheet hero"}
			aria-labelledby="home-title"
			{...content}
		/>
	);
}

function Content({ site, media }: { site: Site; media: HeroMedia | null }) {
	const { copy } = site;
	return (
		<>
			{media ? (
				<Media media={media} at={site.look.heroLayout === "beside" ? besideSlots : slots} />
			) : (
				<SettingOut />
			)}
			<p className="label">{sectionOf(site, "home").label}</p>
			<h1 id="home-title" className={sizeOf(copy.heroTitle)}>
				{copy.heroTitle}
			</h1>
			{copy.heroSubtitle && <p className="lead">{copy.heroSubtitle}</p>}
			<p className="actions">
				<a className="button" href="#contact">
					Schedule a Consultation
				</a>
				<Statement site={site} />
			</p>
			<p className="plate">
				<Logo site={site} alt="" />
				<b>{site.name}</b>
				<span>{site.brand.label}</span>
			</p>
		</>
	);
}

interface MediaProps<Media> {
	readonly media: Media;
	readonly at: readonly PictureSlot[];
}

function Media({ media, at }: MediaProps<HeroMedia>) {
	const uses = usePageUses();
	if (media.kind === "image") return <Background media={media} at={at} />;
	for (const { src } of media.videos) uses.videos.add(src);
	return (
		<>
			{media.poster && <Background media={media.poster} at={at} />}
			{/* A script adds videos unless the visitor prefers less motion or data. */}
			<video className="media" muted loop playsInline data-videos={JSON.stringify(media.videos)} />
			<button type="button" className="pause" hidden>
				Pause video
			</button>
		</>
	);
}

function Background({ media: { src, media }, at }: MediaProps<HeroPicture>) {
	return (
		<>
			<PictureStyles of={[media]} at={at} withPlaceholder />
			<Picture {...{ src, media, at }} alt="" className="media" load="first" />
		</>
	);
}

/** Longer titles are smaller, so that they fill their columns. */
function sizeOf(title: string): "short" | "medium" | "long" | "longest" {
	if (title.length <= 24) return "short";
	if (title.length <= 40) return "medium";
	return title.length <= 64 ? "long" : "longest";
}

const lines = Array.from({ length: 13 }, (_, index) => {
	const x = `${((index / 12) * 100).toFixed(3)}%`;
	return `<circle cx="${x}" cy="50%" r="1.1em"/><text x="${x}" y="50%" dy=".35em">${index + 1}</text>`;
});
const drawing = { __html: lines.join("") };

function SettingOut() {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: drawn above, the same for every page
	return <svg className="setting-out" aria-hidden="true" dangerouslySetInnerHTML={drawing} />;
}

function Statement({ site }: { site: Site }) {
	const address = linkTo(site.capabilityStatement);
	const file = mediaAt(site.media, site.capabilityStatement);
	if (!address) return null;
	if (!file)
		return (
			<a className="quiet-button" href={address}>
				{words}
			</a>
		);
	return (
		<span className="quiet-button download">
			<a href={address} download={file.name} aria-describedby="statement-file">
				{words}
			</a>
			<small id="statement-file">{fileWords(file)}</small>
		</span>
	);
}

const words = "Download Capabilities Statement";
