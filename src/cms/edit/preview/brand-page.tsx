import { HamburgerMenuIcon } from "@radix-ui/react-icons";
import { useState } from "react";
import { fileKindOf } from "../../widgets/file/file-kind.ts";
import classes from "./preview.module.css";

interface BrandPageProps {
	/** What a setting says on this website. */
	readonly say: (setting: string) => string;
}

/** The parts of a landing page that show a brand: logo, hero, buttons, contact and footer. */
export function BrandPage({ say }: BrandPageProps) {
	const name = say("name");
	const [logo, media] = [say("logo"), say("heroMediaUrl")];
	return (
		<div className={classes.page}>
			<div className={classes.nav}>
				<Logo key={logo} address={logo} name={name} />
				<span className={classes.links}>
					<span>Solutions</span>
					<span>Team</span>
				</span>
				<span className={`${classes.button} ${classes.wide}`}>Schedule a Consultation</span>
				<HamburgerMenuIcon className={classes.menu} aria-hidden />
			</div>
			<div className={classes.hero}>
				{media && <Media key={media} address={media} />}
				<div className={classes.heroWords}>
					<p className={classes.title}>{say("heroTitle")}</p>
					<p className={classes.subtitle}>{say("heroSubtitle")}</p>
					<span className={classes.button}>Schedule a Consultation</span>
				</div>
			</div>
			<div className={classes.section}>
				<p className={classes.label}>Packages</p>
				<p className={classes.heading}>{say("pricingTitle")}</p>
				<span className={classes.badge}>MOST POPULAR</span>{" "}
				<span className={classes.accent}>A link in a text</span>
			</div>
			<div className={classes.footer}>
				<p className={classes.footerName}>{name}</p>
				<p>
					{say("contactAddress")
						.split(",")
						.map((part) => (
							<span key={part} className={classes.line}>
								{part.trim()}
							</span>
						))}
				</p>
				<p>
					<span className={classes.line}>{say("contactPhone")}</span>
					<span className={classes.bright}>{say("contactEmail")}</span>
				</p>
			</div>
		</div>
	);
}

function Logo({ address, name }: { readonly address: string; readonly name: string }) {
	const [isMissing, setMissing] = useState(false);
	if (!address || isMissing) return <strong className={classes.name}>{name}</strong>;
	return <img className={classes.logo} src={address} alt={name} onError={() => setMissing(true)} />;
}

function Media({ address }: { readonly address: string }) {
	const [isMissing, setMissing] = useState(false);
	if (isMissing) return null;
	if (fileKindOf(address) === "video")
		return <video className={classes.media} src={address} muted preload="metadata" aria-hidden />;
	return <img className={classes.media} src={address} alt="" onError={() => setMissing(true)} />;
}
