import { Button, Stack, Text } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { UploadIcon } from "@radix-ui/react-icons";
import { Link } from "react-router";
import { collections } from "../../../model/model.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { Empty } from "../../kit/parts/empty.tsx";
import classes from "./media.module.css";
import { isNarrowed, type MediaState } from "./media-address.ts";
import { addUploads } from "./uploads/uploads.ts";

export function EmptyMedia({ state }: { readonly state: MediaState }) {
	const keepBrand = useBrandAddress();
	const { folder } = state;
	if (isNarrowed(state))
		return (
			<Empty title={`No files ${folder ? `in ${folder} ` : ""}like that`}>
				<Text size="sm">Search for something else, or remove the filters.</Text>
				<Button component={Link} to={keepBrand("/cms/media")} variant="default">
					Show all
				</Button>
			</Empty>
		);
	return (
		<Dropzone
			onDrop={(files: File[]) => void addUploads(files, folder)}
			className={classes.emptyDrop}
			aria-label="Choose files to upload"
			inputProps={{ "aria-label": "Files to upload here" }}
		>
			<Stack gap="xs" align="center">
				<UploadIcon width={28} height={28} aria-hidden />
				<Text component="h2" fw={600} size="lg" m={0}>
					{folder ? `Nothing in ${folder} yet` : "No files yet"}
				</Text>
				<Text size="sm" ta="center">
					{folder ? "Move files here, or drop some from this computer." : collections.media.about}
				</Text>
				<Text size="sm" c="dimmed" ta="center">
					Drop files here, paste a picture, or click to choose some.
				</Text>
			</Stack>
		</Dropzone>
	);
}
