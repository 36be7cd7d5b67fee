import { brandLabel } from "../../model/brands.ts";
import { linkTo } from "../address.ts";
import { sections } from "../frame/sections.ts";
import { type HeroMedia, heroMediaOf } from "../hero-media.ts";
import type { Site } from "../site.ts";
import { SettingOut } from "./setting-out.tsx";

/** The first sheet: what the company does, over its picture, with its title block. */
export function Hero({ site }: { site: Site }) {
	const { copy } = site;
	const media = heroMediaOf(site.heroMediaUrl);
	const statement = linkTo(site.capabilityStatement);
	return (
		<section
			id="home"
			className={media ? "sheet hero over-media" : "sheet hero"}
			aria-labelledby="home-title"
		>
			{media ? <Media media={media} /> : <SettingOut />}
			<p className="label">{sections.home.label}</p>
			<h1 id="home-title" className={sizeOf(copy.heroTitle)}>
				{copy.heroTitle}
			</h1>
			<p className="lead">{copy.heroSubtitle}</p>
			<p className="actions">
				<a className="button" href="#contact">
					Schedule a Consultation
				</a>
				{statement && (
					<a className="quiet-button" href={statement}>
						Download Capabilities Statement
					</a>
				)}
			</p>
			<p className="plate">
				{site.logo && <img src={site.logo} alt="" />}
				<b>{site.name}</b>
				<span>{brandLabel(site.key)}</span>
				<span>{`Rev. ${site.revision}`}</span>
			</p>
		</section>
	);
}

function Media({ media }: { media: HeroMedia }) {
	if (media.kind === "image") return <img className="media" src={media.src} alt="" fetchPriority="high" />;
	return (
		<>
			<video className="media" autoPlay muted loop playsInline poster={media.poster || undefined}>
				<source src={media.src} type={media.type} media="(prefers-reduced-motion: no-preference)" />
			</video>
			<button type="button" className="pause" hidden>
				Pause film
			</button>
		</>
	);
}

/** Long titles are set smaller, so that each fills its columns. */
function sizeOf(title: string): "short" | "medium" | "long" | "longest" {
	if (title.length <= 24) return "short";
	if (title.length <= 40) return "medium";
	return title.length <= 64 ? "long" : "longest";
}
