import { ActionIcon, Anchor, CopyButton } from "@mantine/core";
import { CheckIcon, CopyIcon } from "@radix-ui/react-icons";
import { fileAddress } from "../../../../client/storage/file-address.ts";
import { type FileType, fileTypes } from "../../../../model/file-types.ts";
import { addressOf, shownSize } from "../../../../model/media/media.ts";
import type { RecordOf } from "../../../../model/model.ts";
import type { ExtraProps } from "../../record-form/extra-props.ts";
import formClasses from "../../record-form/form.module.css";
import { endingOf, saySize } from "../files/media-file.ts";
import classes from "./file-form.module.css";

export function FileBeside({ record }: ExtraProps) {
	const file = record as unknown as RecordOf<"media"> | undefined;
	return file && <Facts file={file} />;
}

function Facts({ file }: { readonly file: RecordOf<"media"> }) {
	const { width, height } = shownSize(file);
	const [token] = file.downloadTokens.split(",");
	const link = token && fileAddress(file, { alt: "media", token });
	return (
		<section aria-label="The file">
			<dl className={`${formClasses.facts} ${classes.facts}`}>
				<dt>Type</dt>
				<dd>
					{fileTypes[file.type as FileType] ?? fileTypes.other}, {endingOf(file)}
				</dd>
				<dt>Size</dt>
				<dd>{saySize(file.size)}</dd>
				{file.width > 0 && (
					<>
						<dt>Pixels</dt>
						<dd>
							{file.width} × {file.height}
							{file.crop && ` (cropped to ${width} × ${height})`}
						</dd>
					</>
				)}
				<dt>Address</dt>
				<dd>
					<Anchor href={addressOf(file)} target="_blank" rel="noreferrer" size="sm">
						{addressOf(file)}
					</Anchor>
					<Copy text={new URL(addressOf(file), window.location.href).href} what="the address" />
				</dd>
				{link && (
					<>
						<dt>Link to share</dt>
						<dd>
							<Anchor href={link} size="sm">
								Download
							</Anchor>
							<Copy text={new URL(link, window.location.href).href} what="the download link" />
						</dd>
					</>
				)}
				<dt>Stored as</dt>
				<dd>{file.path}</dd>
			</dl>
		</section>
	);
}

function Copy({ text, what }: { readonly text: string; readonly what: string }) {
	return (
		<CopyButton value={text}>
			{({ copied, copy }) => (
				<ActionIcon
					size="sm"
					variant="subtle"
					color="gray"
					aria-label={copied ? `Copied ${what}` : `Copy ${what}`}
					onClick={copy}
				>
					{copied ? <CheckIcon /> : <CopyIcon />}
				</ActionIcon>
			)}
		</CopyButton>
	);
}
