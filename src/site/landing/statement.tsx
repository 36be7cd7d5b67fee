import { mediaAt } from "../../model/media/media-facts.ts";
import { linkTo } from "../address.ts";
import { fileWords } from "../file-words.ts";
import type { Site } from "../site.ts";

/** Download of the capabilities statement, with type and size for a library file; renders nothing if none is set. */
export function Statement({ site }: { site: Site }) {
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
