import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sharePicturePages } from "#app/content/product-preview.ts";
import { drawPageSharePicture } from "#app/domain/sharing/draw-page-share-picture.server.ts";
import { createPublicFileResponse } from "#app/http/public-response.server.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const picture = await drawPageSharePicture(context.services, sharePicturePages[""]);
  return createPublicFileResponse(picture.contentType, picture.bytes);
}
