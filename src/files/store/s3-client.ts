import type { S3Client } from "@aws-sdk/client-s3";
import type { FilesConfig } from "../settings.ts";
import type { TimeLimits } from "./retries.ts";

export type S3Settings = Readonly<FilesConfig["s3"]>;

export const loadS3 = () => import("@aws-sdk/client-s3");

/** Callers retry. */
export async function makeS3Client(settings: S3Settings, { connecting }: TimeLimits): Promise<S3Client> {
	const { S3Client } = await loadS3();
	const { accessKeyId, secretAccessKey, endpoint, region, pathStyle } = settings;
	return new S3Client({
		region,
		forcePathStyle: pathStyle,
		...(endpoint && { endpoint }),
		...(accessKeyId && { credentials: { accessKeyId, secretAccessKey } }),
		maxAttempts: 1,
		// Retries would print to the console.
		logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
		// Some servers do not support the newer default checksums.
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
		// Servers without support cause a delay of 6 seconds.
		expectContinueHeader: false,
		requestHandler: {
			connectionTimeout: connecting,
			// A timeout would disconnect visitors who read slowly.
			socketTimeout: 0,
			// The default of fifty would block requests.
			httpAgent: { maxSockets: Number.POSITIVE_INFINITY },
			httpsAgent: { maxSockets: Number.POSITIVE_INFINITY },
		},
	});
}

/** Undefined without a response. */
export function statusOf(error: unknown): number | undefined {
	return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

export function isPassing(error: unknown): boolean {
	const status = statusOf(error);
	// The client corrects its clock by the response.
	if ((error as Error).name === "RequestTimeTooSkewed") return true;
	return status === undefined || status >= 500 || status === 429 || status === 409;
}
