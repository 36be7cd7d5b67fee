import { Anchor, Skeleton, Text } from "@mantine/core";
import { ExternalLinkIcon, ImageIcon } from "@radix-ui/react-icons";
import { mediaIdOf } from "../../../../model/media/media.ts";
import type { WidgetProps } from "../../input/widget.ts";
import { Chosen } from "../../media/picker/chosen.tsx";
import { useFile } from "../../media/picker/use-file.ts";
import classes from "./file.module.css";
import { FilePreview } from "./file-preview.tsx";

/** The file in a field, or what visitors see while it is empty. */
export function FileShown({ props }: { readonly props: WidgetProps<string> }) {
	const { field, value, error, fallback } = props;
	const address = value || fallback?.text || "";
	const found = useFile(mediaIdOf(address));
	if (address === "" || (error && !found)) return null;
	if (!found || found.status === "failed")
		return <FilePreview key={address} address={address} label={field.label} />;
	if (found.status === "loading") return <Skeleton h={72} maw={320} />;
	if (found.status === "gone")
		return (
			<div className={classes.frame} data-missing>
				<Text size="sm" className={classes.missing}>
					<ImageIcon aria-hidden /> This file is no longer in the library
				</Text>
			</div>
		);
	return (
		<Chosen file={found.file}>
			{!found.file.isPublic && (
				<Text size="xs" fw={500} role="status">
					Not public: visitors cannot see this file
				</Text>
			)}
			<Anchor href={`/cms/media/${found.file.id}`} target="_blank" rel="noreferrer" size="xs">
				Open in the library <ExternalLinkIcon aria-hidden />
			</Anchor>
		</Chosen>
	);
}
