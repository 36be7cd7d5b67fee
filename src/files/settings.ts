import { z } from "zod";
import { flag, million, type Settings, type ValuesOf } from "../settings/setting.ts";

export const filesSettings = {
	S3_BUCKET: {
		does: "Bucket for files, on S3 or a compatible service; empty for `files` in the data folder",
		schema: z.union([z.literal(""), z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,254}$/)]),
		default: "",
	},
	S3_ENDPOINT: {
		does: "Endpoint of the service, such as `https://s3.example.nz`; empty for Amazon",
		schema: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]),
		default: "",
	},
	S3_REGION: {
		does: "Region of the bucket",
		schema: z.string().regex(/^[A-Za-z0-9-]+$/),
		default: "us-east-1",
	},
	S3_ACCESS_KEY_ID: {
		does: "Access key id; empty for the credentials of the machine's environment, profile or role at Amazon",
		schema: z.string(),
		default: "",
	},
	S3_SECRET_ACCESS_KEY: {
		does: "Secret access key",
		schema: z.string(),
		default: "",
	},
	S3_PREFIX: {
		does: "Prefix of keys, such as `frontage/`, in a bucket that other programs use, too",
		schema: z.union([z.literal(""), z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,200}$/)]),
		default: "",
	},
	S3_PATH_STYLE: {
		does: "Use the bucket's name in the path of addresses, not in the host; most services other than Amazon's need this",
		schema: flag,
		default: "false",
	},
	BUCKETS: {
		does: "Names of the buckets of the storage API, separated by commas; the back office uploads to the first",
		schema: z.string().regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9](,[a-z0-9][a-z0-9._-]{1,61}[a-z0-9])*$/),
		default: "frontage",
	},
	MAX_FILE_MB: {
		does: "Maximum size of a file, in megabytes",
		schema: z.coerce.number().positive().max(100_000),
		default: "50",
	},
	MAX_VIDEO_MB: {
		does: "Maximum size of a video, in megabytes",
		schema: z.coerce.number().positive().max(100_000),
		default: "500",
	},
	MAX_BUCKET_MB: {
		does: "Maximum size of a bucket, in megabytes; 0 for no limit",
		schema: z.coerce.number().min(0),
		default: "0",
	},
	MAX_MEGAPIXELS: {
		does: "Maximum size of a picture in megapixels, all frames together",
		schema: z.coerce.number().positive().max(1_000),
		default: "100",
	},
	PICTURE_JOBS: {
		does: "Processes that encode pictures; 0 for one less than the cores",
		schema: z.coerce.number().int().min(0).max(64),
		default: "0",
	},
	PICTURE_NICENESS: {
		does: "Niceness of those processes, from 0 (that of the program) to 19 (the lowest priority)",
		schema: z.coerce.number().int().min(0).max(19),
		default: "19",
	},
	PICTURE_EFFORT: {
		does: "Effort of AVIF compression, 0 to 9. A large picture takes a quarter of the time at 0 as at 2, and a fifth more bytes",
		schema: z.coerce.number().int().min(0).max(9),
		default: "2",
	},
} as const satisfies Settings;

export type FilesConfig = ReturnType<typeof filesConfig>;

export function filesConfig(values: ValuesOf<typeof filesSettings>) {
	return {
		s3: {
			/** "" to store files on disk. */
			bucket: values.S3_BUCKET,
			/** "" for AWS. */
			endpoint: values.S3_ENDPOINT,
			region: values.S3_REGION,
			/** "" for the default sources of the AWS SDK. */
			accessKeyId: values.S3_ACCESS_KEY_ID,
			secretAccessKey: values.S3_SECRET_ACCESS_KEY,
			/** "" for none. */
			prefix: values.S3_PREFIX.replace(/([^/])$/, "$1/"),
			/** The bucket is in the path of an address instead of its host. */
			pathStyle: values.S3_PATH_STYLE,
		},
		buckets: values.BUCKETS.split(","),
		fileLimits: {
			maxFileBytes: values.MAX_FILE_MB * million,
			maxVideoBytes: values.MAX_VIDEO_MB * million,
			/** 0 for no limit. */
			maxBucketBytes: values.MAX_BUCKET_MB * million,
			maxPixels: values.MAX_MEGAPIXELS * million,
			imageJobs: values.PICTURE_JOBS,
			imageNiceness: values.PICTURE_NICENESS,
			imageEffort: values.PICTURE_EFFORT,
		},
	};
}
