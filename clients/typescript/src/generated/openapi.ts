// Written by `npm run openapi`.
export interface paths {
    "/v1/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get an access token
         * @description RFC 6749, section 4.4. The client authenticates by HTTP Basic, or by `client_id` and `client_secret` in the body. Without `scope`, the token has all scopes of the credential.
         */
        post: operations["issueToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an access token
         * @description RFC 7009. The answer is the same when the token is unknown, or another client's, which stays valid.
         */
        post: operations["revokeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth/introspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Inspect an access token
         * @description RFC 7662, for tokens of the client's own organization; any other is inactive.
         */
        post: operations["introspectToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List brands
         * @description The brands of the merchant, newest first. Brands are created in the portal.
         */
        get: operations["listBrands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stores
         * @description The stores of the merchant, newest first.
         */
        get: operations["listStores"];
        put?: never;
        /**
         * Create a store
         * @description A store of one of the merchant's brands; every receipt names the store that issued it.
         */
        post: operations["createStore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stores/{storeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a store */
        get: operations["getStore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a store
         * @description Changes what is given of name, address and VAT identifier; `null` removes the last two. Receipts that were taken in before keep the store as it was. Again: the same answer.
         */
        patch: operations["updateStore"];
        trace?: never;
    };
    "/v1/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sources
         * @description The sources of the merchant, newest first.
         */
        get: operations["listSources"];
        put?: never;
        /**
         * Create a source
         * @description The integration that receipts come through: a till system, a connector.
         */
        post: operations["createSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sources/{sourceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a source */
        get: operations["getSource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sources/{sourceId}/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a receipt
         * @description Stores a receipt and answers with the URL at which it can be viewed at once. The identical receipt again, from the same source, gets the same answer: sending it again after a timeout is safe. Where the source is set to `onResubmission: "newVersion"`, other content with the same number, store, document type and local day is its next version.
         */
        post: operations["submitReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sources/{sourceId}/receipts/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit many receipts
         * @description Up to 500 receipts in 16 MiB (unpacked, where it is sent with gzip), each answered as if it had come alone, in the order of the entries: what is wrong with one, or has no room, refuses that one. An entry is a receipt, or `{token, receipt}` where the address was printed. NDJSON has one entry a line. Each counts as a receipt. The whole can be sent again: what was stored is the same receipt.
         */
        post: operations["submitReceipts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List receipts
         * @description The merchant's receipts in their newest version, those first that were received last. A receipt is listed moments after it was answered: to keep in step, ask for `updatedSince` from a minute before the last time.
         */
        get: operations["listReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a receipt
         * @description A receipt of the merchant, as it is stored: same members, same order, exact numbers. Of a receipt that was corrected, the newest version.
         */
        get: operations["getReceipt"];
        /**
         * Correct a receipt
         * @description Makes the next version of a receipt, at the same address: the body is the whole receipt as it should be. Its page shows the newest version and marks what is new or changed. What was matched stays with its client as long as the payment is there. The content of the newest version again is that version: sending it again after a timeout is safe. The store must be of the same brand.
         */
        put: operations["correctReceipt"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipts/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a receipt
         * @description Makes the last version of a receipt: its page stays, says in its first line that it was cancelled, and nobody is found for it any more. Again: the same answer.
         */
        post: operations["cancelReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipts/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a receipt
         * @description What a receipt was corrected to, the newest first, down to the version that was submitted.
         */
        get: operations["listReceiptVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sources/{sourceId}/receipt-addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get addresses to be printed
         * @description For tills without good random numbers, and for printers of labels: addresses at which receipts can be put within 35 days. Nothing is stored, and none is given twice.
         */
        post: operations["createReceiptAddresses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sources/{sourceId}/receipts/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Submit a receipt to the address that was printed
         * @description For tills that print the address before they are online: they make the token, or have it from `POST /v1/sources/{sourceId}/receipt-addresses`, and send the receipt when there is a line. The first content is the first version; the same again is answered alike, so that sending it again is safe; other content is the next version, as by `PUT /v1/receipts/{id}`. Each address has a receipt of its own: identical content at two addresses is two.
         */
        put: operations["putReceipt"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List erasures
         * @description What the merchant has asked to have erased, and what its clock has (`by` is `clock`), newest first; kept as the record that it was.
         */
        get: operations["listErasures"];
        put?: never;
        /**
         * Erase receipts, or what they tell of a person
         * @description Named by one of `receiptId`, `receiptUrl`, `customerId`, or `lastFour` with `storeId` and `day`. All versions, pages, search words, payments and pending deliveries; clients that were sent a receipt are told (`receipt.erased`). What a legal hold keeps stays and is counted; a single receipt that is held is 409. Where the merchant wants two people, `receipt` waits for an owner who confirms it in the portal, for seven days.
         */
        post: operations["createErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/erasures/{erasureId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an erasure
         * @description How far it is, what a legal hold has kept, who was told, and when the backups will have forgotten it.
         */
        get: operations["getErasure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/legal-holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List legal holds
         * @description The merchant's own and those that the operator has set for it, released ones too, newest first.
         */
        get: operations["listLegalHolds"];
        put?: never;
        /**
         * Hold receipts
         * @description A court or an authority has said that receipts must stay: from the answer on nothing erases them, and no clock drops them. Either `receiptIds`, or `storeId` with `from` and `to`: what was issued there then, and what arrives of it later.
         */
        post: operations["createLegalHold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/legal-holds/{legalHoldId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a legal hold */
        get: operations["getLegalHold"];
        put?: never;
        post?: never;
        /**
         * Release a legal hold
         * @description What is past its time goes with the next run of its clock. Again: the same answer. A hold of the operator is the operator's to release (403).
         */
        delete: operations["releaseLegalHold"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how long receipts are kept
         * @description What is in force, what is to come and from when, and between which bounds it can be set.
         */
        get: operations["getRetention"];
        /**
         * Set how long receipts are kept
         * @description In whole months after a receipt arrived; null or absent: as long as the operator keeps it. What is longer than before acts at once, what is shorter after seven days, of which the owners are told by mail. Then the worker erases what is past its time: first what tells of the shopper (`personal`), later the receipt, whose page is 410 from then on. Legal holds keep what they hold. Clients that were sent a receipt are not told of that.
         */
        put: operations["setRetention"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List exports
         * @description Newest first; those that are over stay in the list, without what was in them.
         */
        get: operations["listExports"];
        put?: never;
        /**
         * Export receipts
         * @description Of a person, named as for an erasure; or of a period, `from` and `to`, of one store or all. The archive is made in the background: a ZIP with the receipts in all their versions as NDJSON (of a person as one JSON document, too), as CSV, the first 1,000 of them as PDFs, and `manifest.json` with the SHA-256 of each file. It can be downloaded for 24 hours after it is done.
         */
        post: operations["createExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/{exportId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an export
         * @description How far it is, and where its archive is when it is done.
         */
        get: operations["getExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/{exportId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the archive of an export
         * @description For 24 hours after it is done; then, and when something that is in it was erased, 410. An answer that breaks off is not whole: download it again.
         */
        get: operations["downloadExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/{exportId}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop an export
         * @description It can be resumed for seven days; then what was made of it goes. Again, or when it is over: the same answer, and nothing happens.
         */
        post: operations["stopExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/{exportId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume an export
         * @description It goes on where it was. Of one that is not stopped: the same answer, and nothing happens.
         */
        post: operations["resumeExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/par": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe to the receipts of a card
         * @description After the end user's consent. Receipts that arrive from now on and were paid with the card are delivered to the webhook. The same PAR and reference, still active, is the same subscription (200).
         */
        post: operations["createSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscriptions
         * @description The subscriptions of the client, revoked ones too, newest first.
         */
        get: operations["listSubscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{subscriptionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a subscription */
        get: operations["getSubscription"];
        put?: never;
        post?: never;
        /**
         * Revoke a subscription
         * @description Stops deliveries at once, also those that are pending. Again: the same answer.
         */
        delete: operations["revokeSubscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transaction-match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transaction match requests
         * @description The client's requests, newest first.
         */
        get: operations["listTransactionMatches"];
        put?: never;
        /**
         * Ask for the receipt of a transaction
         * @description The request stays open for 7 days and may come before the receipt. When exactly one payment fits, its receipt is delivered to the webhook. The same reference and transaction again is the same request. With `Prefer: wait` the answer may say that already: `status` is then `matched` or `ambiguous`.
         */
        post: operations["requestTransactionMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transaction-match/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for the receipts of many transactions
         * @description Up to 500 match requests, each answered as if it had come alone, in the order of the entries: what is wrong with one, or has no room, refuses that one. Each counts as a request. The whole can be sent again: what was accepted is the same request.
         */
        post: operations["requestTransactionMatches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transaction-match/{matchRequestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the state of a transaction match request */
        get: operations["getTransactionMatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transaction-match/{matchRequestId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that the receipt of a match is not the end user's
         * @description Withdraws the match: what has not been sent yet is cancelled, and every webhook of the client is told (`receipt.withdrawn`, unasked). The payment is free for the client's other references and is never given to this one again. The operator looks into it. Takes no body. Again: the same answer.
         */
        post: operations["rejectTransactionMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who takes part
         * @description The brands whose receipts can be found, by country, oldest first, so that nothing is asked for in vain. It is no promise: a merchant may keep out of this list, and its receipts are found all the same. A test credential sees its sandbox.
         */
        get: operations["listCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your last requests
         * @description The last requests of each credential of the organization (1,000, unless the operator chose another number), newest first, with the problem that was answered: but no body, except what a test credential was refused while it keeps such bodies. A request appears a second or two after its answer. Every credential may read it, whatever its scopes.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description What was and is being sent to the client's webhooks, newest first. With `order=oldest` it is a safe way to pull all that was made since a time.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send again what was made in a period
         * @description What was given up, and on demand what was acknowledged, with the same `webhook-id` and bytes; nothing of a revoked subscription, a withdrawn match or a removed webhook. Some thousands at once: repeat with `after` until `next` is null.
         */
        post: operations["recoverDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery with its attempts
         * @description Without its payload, which has an address of its own.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/{deliveryId}/payload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what a delivery says
         * @description The exact bytes that are signed and sent; of a parked delivery what they would be now. 410 when the match was withdrawn, the subscription revoked, or the receipt is no longer kept.
         */
        get: operations["getDeliveryPayload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/{deliveryId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description Now, with the same `webhook-id` and bytes; one that waits for its next attempt is brought forward, also where the webhook is paused. Takes no body.
         */
        post: operations["resendDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipts/{receiptId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that a receipt is not the end user's
         * @description Withdraws what the reference was given of the receipt, by subscription or by a match request: what has not been sent yet is cancelled, and every webhook of the client is told (`receipt.withdrawn`, unasked). The payment is free for the client's other references and is never given to this one again; the subscription stays. The operator looks into it. Again: the same answer.
         */
        post: operations["rejectReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/end-users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export what is kept of an end user
         * @description All that the client has under a reference, in one document, read as it is sent: subscriptions, match requests, matches, deliveries with their payloads, reports. Of a reference that nobody knows the lists are empty.
         */
        post: operations["exportEndUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/end-users/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase an end user
         * @description Revokes the reference's subscriptions, ends its match requests, cancels what was not sent, and puts a pseudonym in the reference's place everywhere; what its deliveries said is gone (410). No webhook is told. The answer is the same for a reference that nobody knows. Where there is much, 503 with `Retry-After`: ask again, and it goes on.
         */
        post: operations["eraseEndUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/test/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a test receipt
         * @description For credentials of a sandbox, whatever their scopes: a realistic receipt of the sandbox's own shop that was paid with this test PAR. `TESTMATCH…` makes one at once, `TESTAMBIGUOUS…` two that fit alike, `TESTLATE…` one after 20 seconds, `TESTREFUND…` one of which a part is given back ten seconds later, `TESTFAIL3…` one whose first three deliveries fail.
         */
        post: operations["createTestReceipts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-authorization-server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the token endpoints are
         * @description RFC 8414.
         */
        get: operations["getServerMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document
         * @description OpenAPI 3.1, as JSON.
         */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/openapi.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document as YAML
         * @description OpenAPI 3.1, as YAML (RFC 9512).
         */
        get: operations["getOpenApiYaml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    receiptDelivered: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A receipt is ready
         * @description Sent to the webhook that the operator registered, signed as Standard Webhooks has it. At least once and in no order: drop what you have seen by `webhook-id`. What is not acknowledged is sent again, for about three days.
         */
        post: operations["receiptDelivered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    transactionMatchExpired: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A match request has expired
         * @description No receipt was found while the request was open. Sent to webhooks that are registered for it, signed and repeated as receipts are.
         */
        post: operations["transactionMatchExpired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    transactionMatchAmbiguous: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A match request is ambiguous
         * @description Several payments fit, so that nobody gets a receipt. Ask again with more fields. Sent to webhooks that are registered for it, signed and repeated as receipts are.
         */
        post: operations["transactionMatchAmbiguous"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    subscriptionRevoked: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription was revoked
         * @description By the API or in the portal. Nothing of it is delivered any more. Sent to webhooks that are registered for it, signed and repeated as receipts are.
         */
        post: operations["subscriptionRevoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    endpointWarning: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Another of your webhooks fails
         * @description It has only failed for a day; after five days and twenty attempts it is switched off. The failing webhook itself is not told. Sent to webhooks that are registered for it, signed and repeated as receipts are.
         */
        post: operations["endpointWarning"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    endpointDisabled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Another of your webhooks was switched off
         * @description Nothing is sent to it until somebody switches it on; what is for it waits. It is not told itself. Sent to webhooks that are registered for it, signed and repeated as receipts are.
         */
        post: operations["endpointDisabled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    deliveryExhausted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliveries to another of your webhooks were given up
         * @description Their schedule is over; they are kept, and `POST /v1/deliveries/recover` with this `from`, `to` and `webhookId` sends them again. Told at most once a minute for each webhook, with how many there were since; never of a `delivery.exhausted` that was given up itself. Sent to webhooks that are registered for it, signed and repeated as receipts are.
         */
        post: operations["deliveryExhausted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    receiptUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A receipt was corrected, cancelled or refunded
         * @description There is a newer version of a receipt that this webhook was sent, or still waits for, or money was given back for it (`balance`; the same version). Keep the highest version you have seen, and of one version the latest timestamp. Sent to every such webhook, whatever it is registered for, with its payload, signed and repeated as receipts are.
         */
        post: operations["receiptUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    receiptWithdrawn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A receipt was withdrawn
         * @description It was reported as not belonging to this reference, or was corrected (`cause`) and does not have the payment any more: delete what you have of it. Sent to every webhook of the client, whatever it is registered for, signed and repeated as receipts are; it may come before the receipt that it withdraws, or without one.
         */
        post: operations["receiptWithdrawn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    receiptErased: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A receipt was erased
         * @description The merchant has erased a receipt that this client was sent, or what it tells of the shopper (`mode`): do the same with your copies, unless you must keep them (Art. 19 GDPR). Without anything of its content. Sent to every webhook of the client, whatever it is registered for, signed and repeated as receipts are.
         */
        post: operations["receiptErased"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Problem: {
            /**
             * Format: uri
             * @description The page that explains the problem.
             */
            type: string;
            /** @description Short summary, the same for every occurrence. */
            title: string;
            /** Format: int32 */
            status: number;
            /** @description What happened this time; never repeats values that were sent. */
            detail: string;
            /**
             * Format: uri
             * @description Identifies the occurrence.
             */
            instance: string;
            /** @description As in the header `X-Request-Id`; quote it when you ask for help. */
            requestId: string;
            /** @description Whether the same request, sent again as it was, may succeed later. False with a 401: it needs another token. */
            retryable: boolean;
            /** @description All failed members, the first 100. */
            errors?: components["schemas"]["FieldError"][];
        };
        FieldError: {
            /**
             * @description JSON pointer as a URI fragment (RFC 6901).
             * @example #/lineItems/0/lineAmount/currency
             */
            pointer: string;
            /**
             * @description The same, dotted.
             * @example lineItems[0].lineAmount.currency
             */
            field: string;
            /**
             * @description Which rule failed: required, invalid_type, invalid_format, not_allowed, too_long, too_short, too_many, too_precise, out_of_range, in_the_future, unknown_store, unknown_receipt, clock_offset, unknown_brand, nul_character, lone_surrogate, unknown_member, unknown_parameter, repeated, contradicts, invalid_value; others may come.
             * @example invalid_format
             */
            code: string;
            /**
             * @description A sentence for people.
             * @example must be three upper-case letters (ISO 4217)
             */
            detail: string;
        };
        /**
         * @example {
         *       "error": "invalid_client",
         *       "error_description": "The client is unknown, or its secret is wrong."
         *     }
         */
        OAuthError: {
            /** @enum {string} */
            error: "invalid_request" | "invalid_client" | "unauthorized_client" | "unsupported_grant_type" | "invalid_scope" | "temporarily_unavailable" | "server_error";
            error_description: string;
        };
        /**
         * @example {
         *       "issuer": "https://receipts.example",
         *       "token_endpoint": "https://receipts.example/v1/oauth/token",
         *       "revocation_endpoint": "https://receipts.example/v1/oauth/revoke",
         *       "introspection_endpoint": "https://receipts.example/v1/oauth/introspect",
         *       "token_endpoint_auth_methods_supported": [
         *         "client_secret_basic",
         *         "client_secret_post"
         *       ],
         *       "revocation_endpoint_auth_methods_supported": [
         *         "client_secret_basic",
         *         "client_secret_post"
         *       ],
         *       "introspection_endpoint_auth_methods_supported": [
         *         "client_secret_basic",
         *         "client_secret_post"
         *       ],
         *       "grant_types_supported": [
         *         "client_credentials"
         *       ],
         *       "response_types_supported": [],
         *       "scopes_supported": [
         *         "stores:write",
         *         "stores:read",
         *         "sources:write",
         *         "sources:read",
         *         "receipts:write",
         *         "receipts:read",
         *         "subscriptions:write",
         *         "subscriptions:read",
         *         "match:write",
         *         "match:read",
         *         "deliveries:read",
         *         "deliveries:write",
         *         "privacy:read",
         *         "privacy:write"
         *       ]
         *     }
         */
        AuthorizationServerMetadata: {
            /** Format: uri */
            issuer: string;
            /** Format: uri */
            token_endpoint: string;
            /** Format: uri */
            revocation_endpoint: string;
            /** Format: uri */
            introspection_endpoint: string;
            token_endpoint_auth_methods_supported: string[];
            revocation_endpoint_auth_methods_supported: string[];
            introspection_endpoint_auth_methods_supported: string[];
            grant_types_supported: string[];
            response_types_supported: string[];
            scopes_supported: string[];
        };
        /**
         * @example {
         *       "type": "receipt.delivered",
         *       "timestamp": "2026-03-02T09:15:31.000Z",
         *       "data": {
         *         "deliveryId": "dlv_02vuVOkkYW8jeg1TvjGbDC",
         *         "reference": "user-4711",
         *         "subscriptionId": "sub_02vuVOkkYW8jeg1TvjGbDA",
         *         "matchedBy": {
         *           "rule": "par-subscription",
         *           "fields": [
         *             "paymentAccountReference"
         *           ]
         *         },
         *         "receiptId": "rcp_02vuVOkkYW8jeg1TvjGbDD",
         *         "version": 1,
         *         "receiptUrl": "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
         *         "merchant": {
         *           "brandId": "brd_02vuVOkkYW8jeg1TvjGbD7",
         *           "brandName": "Kaffeehaus Nord",
         *           "color": "#0a7d3c",
         *           "logoUrl": "https://receipts.example/b/brd_02vuVOkkYW8jeg1TvjGbD7/logo?v=9f86d081884c7d65",
         *           "store": {
         *             "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *             "name": "Kaffeehaus Nord, Plaka",
         *             "address": "Adrianou 12\n105 55 Athina",
         *             "countryCode": "GR",
         *             "vatId": "EL123456789"
         *           }
         *         },
         *         "receipt": {
         *           "header": {
         *             "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *             "created": "2026-03-02T10:15:30+01:00",
         *             "receiptId": "20260302-0042",
         *             "cashRegister": "2"
         *           },
         *           "lineItems": [
         *             {
         *               "quantity": {
         *                 "value": 2,
         *                 "unit": "each"
         *               },
         *               "description": "Filter coffee 500 g",
         *               "item": {
         *                 "gtin": "4006381333931",
         *                 "unitPrice": {
         *                   "gross": 6.49,
         *                   "currency": "EUR"
         *                 }
         *               },
         *               "modifiers": [
         *                 {
         *                   "type": "discount",
         *                   "description": "Spring offer",
         *                   "amount": {
         *                     "gross": -1,
         *                     "currency": "EUR"
         *                   }
         *                 }
         *               ],
         *               "lineAmount": {
         *                 "net": 11.2,
         *                 "gross": 11.98,
         *                 "vat": 0.78,
         *                 "currency": "EUR"
         *               }
         *             }
         *           ],
         *           "totals": [
         *             {
         *               "type": "vat",
         *               "sum": {
         *                 "amount": 0.78,
         *                 "currency": "EUR"
         *               },
         *               "description": "VAT 7 %"
         *             },
         *             {
         *               "type": "amountDue",
         *               "sum": {
         *                 "amount": 11.98,
         *                 "currency": "EUR"
         *               }
         *             }
         *           ],
         *           "payments": [
         *             {
         *               "paymentType": "card",
         *               "paid": {
         *                 "amount": 11.98,
         *                 "currency": "EUR"
         *               },
         *               "paymentTypeLabel": "VISA CONTACTLESS",
         *               "paymentAccountReference": "QA020000000000000000000000018",
         *               "retrievalReferenceNumber": "006112000042",
         *               "lastFour": "0042",
         *               "approvalCode": "A1B2C3",
         *               "terminalId": "T0032001"
         *             }
         *           ],
         *           "barcodes": [
         *             {
         *               "type": "qr",
         *               "purpose": "lookup",
         *               "content": "20260302-0042"
         *             }
         *           ]
         *         }
         *       }
         *     }
         */
        ReceiptDelivered: {
            /** @constant */
            type: "receipt.delivered";
            /**
             * Format: date-time
             * @description Time of the event.
             * @example 2026-03-02T09:15:30.000Z
             */
            timestamp: string;
            data: {
                /**
                 * @description The same on every attempt, also in `webhook-id`: drop what you have seen.
                 * @example dlv_02vuVOkkYW8jeg1TvjGbDC
                 */
                deliveryId: string;
                /**
                 * @description The client's own reference for the end user; echoed in every delivery.
                 * @example user-4711
                 */
                reference: string;
                /** @description When a subscription matched. */
                subscriptionId?: string;
                /** @description When a transaction match request found the receipt. */
                matchRequestId?: string;
                matchedBy: components["schemas"]["MatchedBy"];
                /** @example rcp_02vuVOkkYW8jeg1TvjGbDD */
                receiptId: string;
                /** @description Of the receipt, from 1. Keep the highest you have seen: order is not promised. */
                version: number;
                /**
                 * @description The receipt of the same sale that you were given before: the till sent it again, and this one takes its place.
                 * @example rcp_02vuVOkkYW8jeg1TvjGbD0
                 */
                supersedes?: string;
                /**
                 * Format: uri
                 * @description Where the receipt can be viewed.
                 */
                receiptUrl: string;
                /** @description Absent in deliveries that were made before it was said. */
                merchant?: components["schemas"]["Merchant"];
                /** @description The receipt that this one gives money back for, if you have received that for the same reference. */
                refundOf?: components["schemas"]["RefundedReceipt"];
                /** @description Those of its refunds that you have received for the same reference, the newest 100. */
                refunds?: components["schemas"]["Refund"][];
                /** @description What is left of it after all its refunds; absent where there are none. */
                balance?: components["schemas"]["Balance"];
                /** @description The receipt as stored: same members, same order, exact numbers. Of a split payment, the other payers' `paymentAccountReference`, `lastFour`, `terminalSlip`, `acquirerReferenceNumber` and `merchantId` are left out, and a `refundOf` that is more than a number (`receiptId`, `storeId`; of a line, `lineItemId` or `position`). Absent when the webhook is registered with a thin payload. */
                receipt?: components["schemas"]["Receipt"];
            };
        };
        /** @description Why a receipt was found. */
        MatchedBy: {
            /**
             * @description Number of the matching rule, or `par-subscription`.
             * @example 2
             */
            rule: string;
            /**
             * @description The fields that agreed.
             * @example [
             *       "retrievalReferenceNumber",
             *       "approvalCode"
             *     ]
             */
            fields: string[];
            /**
             * @description What differs all the same: `amount` or `currency`, which exclude nothing where `retrievalReferenceNumber`, `approvalCode` and `lastFour` all agree. Absent when nothing does.
             * @example [
             *       "amount"
             *     ]
             */
            differing?: string[];
        };
        /**
         * @description Who sold it, as it was when the delivery was made; what is not set is absent.
         * @example {
         *       "brandId": "brd_02vuVOkkYW8jeg1TvjGbD7",
         *       "brandName": "Kaffeehaus Nord",
         *       "color": "#0a7d3c",
         *       "logoUrl": "https://receipts.example/b/brd_02vuVOkkYW8jeg1TvjGbD7/logo?v=9f86d081884c7d65",
         *       "store": {
         *         "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *         "name": "Kaffeehaus Nord, Plaka",
         *         "address": "Adrianou 12\n105 55 Athina",
         *         "countryCode": "GR",
         *         "vatId": "EL123456789"
         *       }
         *     }
         */
        Merchant: {
            /**
             * @description Brand of the store.
             * @example brd_02vuVOkkYW8jeg1TvjGbD7
             */
            brandId: string;
            /** @example Kaffeehaus Nord */
            brandName: string;
            /**
             * @description Shown on receipts.
             * @example #0a7d3c
             */
            color?: string;
            /**
             * Format: uri
             * @description The brand's logo, a PNG. Public; what is at this address never changes, and stays for 30 days after the logo was replaced. Absent when there is none.
             * @example https://receipts.example/b/brd_02vuVOkkYW8jeg1TvjGbD7/logo?v=9f86d081884c7d65
             */
            logoUrl?: string;
            /** @description The store as it was when the receipt was taken in. */
            store: {
                /** @example sto_02vuVOkkYW8jeg1TvjGbD8 */
                storeId: string;
                /** @example Kaffeehaus Nord, Plaka */
                name: string;
                /**
                 * @example Adrianou 12
                 *     105 55 Athina
                 */
                address?: string;
                /**
                 * @description ISO 3166-1 alpha-2.
                 * @example GR
                 */
                countryCode: string;
                /** @example EL123456789 */
                vatId?: string;
            };
        };
        RefundedReceipt: {
            /** @example rcp_02vuVOkkYW8jeg1TvjGbDD */
            id: string;
            /**
             * Format: uri
             * @example https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq
             */
            receiptUrl: string;
        };
        Refund: {
            /** @example rcp_02vuVOkkYW8jeg1TvjGbDH */
            id: string;
            /**
             * Format: uri
             * @example https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpr
             */
            receiptUrl: string;
            /**
             * Format: date-time
             * @description When it was issued, with the till's offset.
             * @example 2026-03-02T10:15:30+01:00
             */
            created: string;
            /**
             * @description Its `amountDue`, without its sign. Absent where it has none.
             * @example 5
             */
            amount?: number;
            /**
             * @description Of `amount`. Another than the receipt's is not counted.
             * @example EUR
             */
            currency?: string;
        };
        /** @description What is left of a receipt after its refunds: exact sums. */
        Balance: {
            /**
             * @description The receipt's `amountDue`, without its sign.
             * @example 12.5
             */
            amount: number;
            /**
             * @description What its refunds gave back in this currency, the cancelled ones left out.
             * @example 5
             */
            refunded: number;
            /**
             * @description `amount` less `refunded`; below zero where more was given back.
             * @example 7.5
             */
            remaining: number;
            /**
             * @description Currency (ISO 4217), three upper-case letters.
             * @example EUR
             */
            currency: string;
            /** @description More was given back than was paid. */
            isOver: boolean;
        };
        /**
         * @description A receipt as submitted by a till, stored and delivered with its structure.
         * @example {
         *       "header": {
         *         "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *         "created": "2026-03-02T10:15:30+01:00",
         *         "receiptId": "20260302-0042",
         *         "cashRegister": "2"
         *       },
         *       "lineItems": [
         *         {
         *           "quantity": {
         *             "value": 2,
         *             "unit": "each"
         *           },
         *           "description": "Filter coffee 500 g",
         *           "item": {
         *             "gtin": "4006381333931",
         *             "unitPrice": {
         *               "gross": 6.49,
         *               "currency": "EUR"
         *             }
         *           },
         *           "modifiers": [
         *             {
         *               "type": "discount",
         *               "description": "Spring offer",
         *               "amount": {
         *                 "gross": -1,
         *                 "currency": "EUR"
         *               }
         *             }
         *           ],
         *           "lineAmount": {
         *             "net": 11.2,
         *             "gross": 11.98,
         *             "vat": 0.78,
         *             "currency": "EUR"
         *           }
         *         }
         *       ],
         *       "totals": [
         *         {
         *           "type": "vat",
         *           "sum": {
         *             "amount": 0.78,
         *             "currency": "EUR"
         *           },
         *           "description": "VAT 7 %"
         *         },
         *         {
         *           "type": "amountDue",
         *           "sum": {
         *             "amount": 11.98,
         *             "currency": "EUR"
         *           }
         *         }
         *       ],
         *       "payments": [
         *         {
         *           "paymentType": "card",
         *           "paid": {
         *             "amount": 11.98,
         *             "currency": "EUR"
         *           },
         *           "paymentTypeLabel": "VISA CONTACTLESS",
         *           "paymentAccountReference": "QA020000000000000000000000018",
         *           "retrievalReferenceNumber": "006112000042",
         *           "lastFour": "0042",
         *           "approvalCode": "A1B2C3",
         *           "terminalId": "T0032001"
         *         }
         *       ],
         *       "barcodes": [
         *         {
         *           "type": "qr",
         *           "purpose": "lookup",
         *           "content": "20260302-0042"
         *         }
         *       ]
         *     }
         */
        Receipt: {
            header: components["schemas"]["ReceiptHeader"];
            /** @description Array order is the rendering order. */
            lineItems: components["schemas"]["LineItem"][];
            /** @description Array order is the rendering order. */
            totals: components["schemas"]["Total"][];
            /** @description Empty when nothing was paid by card. */
            payments: components["schemas"]["CardPayment"][];
            barcodes?: components["schemas"]["Barcode"][] | null;
            attachments?: components["schemas"]["LinkAttachment"][] | null;
            /** @description What the law asks to be said on a receipt, such as a guarantee. Shown as sent and in this order, on gift receipts too. Of another shape it has no effect, and is named in `warnings`. */
            legalTexts?: ({
                /**
                 * @description At the top of the receipt, or at its bottom.
                 * @enum {string}
                 */
                position: "top" | "bottom";
                /**
                 * @description Shown as it is sent; may have several lines.
                 * @example TVA non applicable.
                 */
                text: string;
            } & {
                [key: string]: unknown;
            })[] | unknown;
            /** @description What a fiscal device says of the receipt: its code and its facts, shown at the receipt's foot. Never masked, never on gift receipts. Of another shape it has no effect, and is named in `warnings`. */
            fiscal?: ({
                /**
                 * @description The law that asks for it: de-kassensichv, at-rksv, fr-nf525, es-verifactu, es-ticketbai, pt-atcud, it-rt, pl-online, se-controlunit, sk-ekasa, or any other.
                 * @example de-kassensichv
                 */
                regime: string;
                code?: ({
                    /** @constant */
                    type: "qr";
                    /** @description What the code says; drawn as a QR code, or shown as text if too long for one. */
                    content: string;
                } & {
                    [key: string]: unknown;
                }) | null;
                /** @description Shown beside the code, in this order. Without any, those that the code of `de-kassensichv` or `at-rksv` says are shown. */
                facts?: ({
                    /** @example Signaturzähler */
                    label: string;
                    /** @example 112 */
                    value: string;
                } & {
                    [key: string]: unknown;
                })[] | null;
                /** @description Whatever else belongs to it; kept and delivered, not shown. */
                data?: unknown;
            } & {
                [key: string]: unknown;
            })[] | unknown;
        } & {
            [key: string]: unknown;
        };
        ReceiptHeader: {
            /** @description Store that issued the receipt. */
            storeId: string;
            /**
             * @description Time the receipt was issued: ISO 8601 with offset, at most 24 hours ahead. Kept as written: it may have no seconds, or an offset without a colon.
             * @example 2026-03-02T10:15:30+01:00
             */
            created: string;
            /**
             * @description `receipt` when it is left out.
             * @enum {string|null}
             */
            documentType?: "receipt" | "invoice" | "creditNote" | "return" | null;
            /**
             * @description `paid` when it is left out.
             * @enum {string|null}
             */
            status?: "pending" | "paid" | "partiallyRefunded" | "refunded" | "other" | null;
            /** @description Identifier internal to the store. */
            receiptId?: string | null;
            /** @description Order identifier internal to the store. */
            orderId?: string | null;
            /** @description Purchase order identifier internal to the customer. */
            purchaseOrderId?: string | null;
            /** @description Register operator, number or name; informational. */
            cashier?: string | null;
            /** @description Register reference; informational. */
            cashRegister?: string | null;
            /** @description Whether the receipt was originally printed. */
            printed?: boolean | null;
            customer?: components["schemas"]["Customer"] | null;
            /** @description The receipt that a refund gives money back for: one of `id`, `receiptUrl` and `receiptId`. Of another shape it has no effect, and is named in `warnings`. */
            refundOf?: ({
                /**
                 * @description The original's `id`.
                 * @example rcp_02vuVOkkYW8jeg1TvjGbDD
                 */
                id?: string | null;
                /**
                 * @description The original's address, as its code says it; also that of the gift receipt.
                 * @example https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq
                 */
                receiptUrl?: string | null;
                /**
                 * @description The original's `header.receiptId`, which must be the only such one of its store within 400 days.
                 * @example 2026-03-02/0042
                 */
                receiptId?: string | null;
                /**
                 * @description Beside `receiptId`: the original's store, if it is another.
                 * @example sto_02vuVOkkYW8jeg1TvjGbD8
                 */
                storeId?: string | null;
            } & {
                [key: string]: unknown;
            }) | unknown;
            /**
             * @description When the sale began, in the form of `created`. Of another shape it has no effect, and is named in `warnings`.
             * @example 2026-03-02T10:15:30+01:00
             */
            started?: string | unknown;
        } & {
            [key: string]: unknown;
        };
        Customer: {
            /**
             * @description Customer name.
             * @example Kim Example
             */
            name: string;
            /** @description As the store wants it printed; may be multi-line. */
            address?: string | null;
            /**
             * @description ISO 3166-1 alpha-2.
             * @example DE
             */
            countryCode?: string | null;
            /** @description The store's identifier of the customer. */
            customerId?: string | null;
            /** @description VAT identifier. */
            vatId?: string | null;
        } & {
            [key: string]: unknown;
        };
        LineItem: {
            /** @description Unique identifier of the line. */
            id?: string | null;
            quantity: components["schemas"]["Quantity"];
            /**
             * @description Text of the line.
             * @example Filter coffee 500 g
             */
            description: string;
            modifiers?: components["schemas"]["LineModifier"][] | null;
            item?: components["schemas"]["Item"] | null;
            lineAmount: components["schemas"]["VatMoney"];
            /** @description The line of the original that is taken back: `lineItemId` or `position`. Of another shape it has no effect, and is named in `warnings`. */
            refundOf?: ({
                /**
                 * @description The `id` of the original's line.
                 * @example 1
                 */
                lineItemId?: string | null;
                /**
                 * @description The place of the original's line; 1 is the first.
                 * @example 1
                 */
                position?: number | null;
            } & {
                [key: string]: unknown;
            }) | unknown;
        } & {
            [key: string]: unknown;
        };
        Quantity: {
            /**
             * @description How many, or how much. `1` when it is left out.
             * @example 1
             */
            value?: number | null;
            /**
             * @description The only unit is `each`. `each` when it is left out.
             * @enum {string|null}
             */
            unit?: "each" | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A discount or an additional charge; `lineAmount` already contains it. */
        LineModifier: {
            amount?: components["schemas"]["VatMoney"] | null;
            description?: string | null;
            /** @enum {string|null} */
            type?: "discount" | "adjustment" | "customization" | null;
        } & {
            [key: string]: unknown;
        };
        /** @description An amount of money with VAT. At least one of `net` and `gross` is given. */
        VatMoney: ({
            /**
             * @description Amount without VAT; may be negative (discounts).
             * @example 11.68
             */
            net?: number | null;
            /**
             * @description Amount with VAT.
             * @example 12.5
             */
            gross?: number | null;
            /**
             * @description VAT amount.
             * @example 0.82
             */
            vat?: number | null;
            /**
             * @description Currency (ISO 4217), three upper-case letters.
             * @example EUR
             */
            currency: string;
            /**
             * @description Rate of the VAT in percent: 19 is 19 %. Of another shape it has no effect, and is named in `warnings`.
             * @example 7
             */
            vatRate?: number | unknown;
        } & {
            [key: string]: unknown;
        }) | {
            net: number;
        } | {
            gross: number;
        };
        /** @description The product that was sold. */
        Item: {
            /** @description The store's own identifier of the product. */
            sku?: string | null;
            /**
             * @description GS1 GTIN: 8, 12, 13 or 14 digits.
             * @example 4006381333931
             */
            gtin?: string | null;
            unitPrice?: components["schemas"]["VatMoney"] | null;
        } & {
            [key: string]: unknown;
        };
        Total: {
            /**
             * @description `subtotal` is accepted and becomes `subTotal`. `amountDue` when it is left out.
             * @enum {string|null}
             */
            type?: "amountDue" | "subTotal" | "vat" | "payment" | "shipping" | "handling" | "discounts" | "prepaid" | "storeCredit" | "tips" | "tax" | "surcharge" | "refunds" | "subtotal" | null;
            sum: components["schemas"]["Money"];
            description?: string | null;
            /**
             * @description Rate of the VAT in percent: 19 is 19 %. Of another shape it has no effect, and is named in `warnings`.
             * @example 7
             */
            vatRate?: number | unknown;
            /** @description An amount of money. Of another shape it has no effect, and is named in `warnings`. */
            base?: components["schemas"]["Money"] | unknown;
        } & {
            [key: string]: unknown;
        };
        /** @description An amount of money. */
        Money: {
            /**
             * @description A decimal number, kept exactly as sent: at most 15 significant digits.
             * @example 12.5
             */
            amount: number;
            /**
             * @description Currency (ISO 4217), three upper-case letters.
             * @example EUR
             */
            currency: string;
        } & {
            [key: string]: unknown;
        };
        CardPayment: {
            /**
             * @description The kind of payment. `card` when it is left out.
             * @enum {string|null}
             */
            paymentType?: "card" | null;
            paid: components["schemas"]["Money"];
            /**
             * @description Label of the card type; informational, no syntax may be assumed.
             * @example VISA CONTACTLESS
             */
            paymentTypeLabel?: string | null;
            /**
             * @description Payment Account Reference (PAR): exactly 29 characters, the first four of which identify the BIN controller.
             * @example QA020000000000000000000000018
             */
            paymentAccountReference?: string | null;
            /** @description Identifier of the bank, gateway or store system; may mean nothing outside the system it comes from. */
            transactionId?: string | null;
            /**
             * @description RRN (ISO 8583, data element 37), typically 12 digits. Text: leading zeros are preserved.
             * @example 006112000042
             */
            retrievalReferenceNumber?: string | null;
            /**
             * @description Last four digits of the card.
             * @example 0042
             */
            lastFour?: string | null;
            /**
             * @description STAN: at most 6 characters, 6 digits expected.
             * @example 001942
             */
            systemTraceAuditNumber?: string | null;
            /**
             * @description Terminal that captured the payment.
             * @example T0032001
             */
            terminalId?: string | null;
            /**
             * @description Approval code, sometimes printed as AUTH.
             * @example A1B2C3
             */
            approvalCode?: string | null;
            /** @description Verbatim text of the terminal's slip, may be multi-line. */
            terminalSlip?: string | null;
            /**
             * @description ARN: 23 digits that the acquirer gives a transaction as it is cleared. It is used again after months, so it identifies a payment only with `lastFour` or a time. Of another shape it has no effect, and is named in `warnings`.
             * @example 24692166061000000320110
             */
            acquirerReferenceNumber?: string | unknown;
            /**
             * @description The merchant's identifier at its acquirer (ISO 8583, data element 42). Systems spell it differently, so it never excludes a payment. Of another shape it has no effect, and is named in `warnings`.
             * @example 000445102993001
             */
            merchantId?: string | unknown;
            /**
             * @description The merchant as its acquirer names it (data element 43); it only breaks a tie. Of another shape it has no effect, and is named in `warnings`.
             * @example KAFFEEHAUS NORD
             */
            merchantName?: string | unknown;
        } & {
            [key: string]: unknown;
        };
        Barcode: {
            /**
             * @description `qr` or `interleavedTwoOfFive`; a code of another type is shown as text, and named in `warnings`.
             * @example qr
             */
            type: string | ("interleavedTwoOfFive" | "qr") | unknown;
            /** @enum {string} */
            purpose: "lookup" | "selfServiceExitGate";
            /**
             * @description The encoded content.
             * @example 29012345678905
             */
            content: string;
        } & {
            [key: string]: unknown;
        };
        LinkAttachment: {
            /**
             * @description The kind of attachment. `link` when it is left out.
             * @enum {string|null}
             */
            type?: "link" | null;
            /**
             * @description `receipt` when it is left out.
             * @enum {string|null}
             */
            documentType?: "receipt" | null;
            description?: string | null;
            /** @example application/pdf */
            contentType: string;
            /**
             * @description For display only; not a storage key.
             * @example invoice.pdf
             */
            filename?: string | null;
            /**
             * Format: uri
             * @description Where the file is; only the reference is stored.
             * @example https://shop.example/invoice.pdf
             */
            href: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @example {
         *       "type": "transaction_match.expired",
         *       "timestamp": "2026-03-02T09:15:31.000Z",
         *       "data": {
         *         "matchRequestId": "mat_02vuVOkkYW8jeg1TvjGbDE",
         *         "reference": "user-4711",
         *         "deliveryId": "dlv_02vuVOkkYW8jeg1TvjGbDC"
         *       }
         *     }
         */
        TransactionMatchExpired: {
            /** @constant */
            type: "transaction_match.expired";
            /**
             * Format: date-time
             * @description Time of the event.
             * @example 2026-03-02T09:15:30.000Z
             */
            timestamp: string;
            data: {
                /** @example mat_02vuVOkkYW8jeg1TvjGbDE */
                matchRequestId: string;
                /**
                 * @description The client's own reference for the end user; echoed in every delivery.
                 * @example user-4711
                 */
                reference: string;
                /**
                 * @description The same on every attempt, also in `webhook-id`: drop what you have seen.
                 * @example dlv_02vuVOkkYW8jeg1TvjGbDC
                 */
                deliveryId: string;
            };
        };
        /**
         * @example {
         *       "type": "transaction_match.ambiguous",
         *       "timestamp": "2026-03-02T09:15:31.000Z",
         *       "data": {
         *         "matchRequestId": "mat_02vuVOkkYW8jeg1TvjGbDE",
         *         "reference": "user-4711",
         *         "deliveryId": "dlv_02vuVOkkYW8jeg1TvjGbDC"
         *       }
         *     }
         */
        TransactionMatchAmbiguous: {
            /** @constant */
            type: "transaction_match.ambiguous";
            /**
             * Format: date-time
             * @description Time of the event.
             * @example 2026-03-02T09:15:30.000Z
             */
            timestamp: string;
            data: {
                /** @example mat_02vuVOkkYW8jeg1TvjGbDE */
                matchRequestId: string;
                /**
                 * @description The client's own reference for the end user; echoed in every delivery.
                 * @example user-4711
                 */
                reference: string;
                /**
                 * @description The same on every attempt, also in `webhook-id`: drop what you have seen.
                 * @example dlv_02vuVOkkYW8jeg1TvjGbDC
                 */
                deliveryId: string;
            };
        };
        /**
         * @example {
         *       "type": "subscription.revoked",
         *       "timestamp": "2026-03-02T09:15:31.000Z",
         *       "data": {
         *         "subscriptionId": "sub_02vuVOkkYW8jeg1TvjGbDF",
         *         "reference": "user-4711",
         *         "deliveryId": "dlv_02vuVOkkYW8jeg1TvjGbDC"
         *       }
         *     }
         */
        SubscriptionRevoked: {
            /** @constant */
            type: "subscription.revoked";
            /**
             * Format: date-time
             * @description Time of the event.
             * @example 2026-03-02T09:15:30.000Z
             */
            timestamp: string;
            data: {
                /** @example sub_02vuVOkkYW8jeg1TvjGbDF */
                subscriptionId: string;
                /**
                 * @description The client's own reference for the end user; echoed in every delivery.
                 * @example user-4711
                 */
                reference: string;
                /**
                 * @description The same on every attempt, also in `webhook-id`: drop what you have seen.
                 * @example dlv_02vuVOkkYW8jeg1TvjGbDC
                 */
                deliveryId: string;
            };
        };
        /**
         * @example {
         *       "type": "receipt.updated",
         *       "timestamp": "2026-03-02T09:15:31.000Z",
         *       "data": {
         *         "reference": "user-4711",
         *         "matchRequestId": "mat_02vuVOkkYW8jeg1TvjGbDE",
         *         "receiptId": "rcp_02vuVOkkYW8jeg1TvjGbDD",
         *         "version": 2,
         *         "cause": "corrected",
         *         "receiptUrl": "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
         *         "merchant": {
         *           "brandId": "brd_02vuVOkkYW8jeg1TvjGbD7",
         *           "brandName": "Kaffeehaus Nord",
         *           "color": "#0a7d3c",
         *           "logoUrl": "https://receipts.example/b/brd_02vuVOkkYW8jeg1TvjGbD7/logo?v=9f86d081884c7d65",
         *           "store": {
         *             "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *             "name": "Kaffeehaus Nord, Plaka",
         *             "address": "Adrianou 12\n105 55 Athina",
         *             "countryCode": "GR",
         *             "vatId": "EL123456789"
         *           }
         *         },
         *         "receipt": {
         *           "header": {
         *             "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *             "created": "2026-03-02T10:15:30+01:00",
         *             "receiptId": "20260302-0042",
         *             "cashRegister": "2"
         *           },
         *           "lineItems": [
         *             {
         *               "quantity": {
         *                 "value": 2,
         *                 "unit": "each"
         *               },
         *               "description": "Filter coffee 500 g",
         *               "item": {
         *                 "gtin": "4006381333931",
         *                 "unitPrice": {
         *                   "gross": 6.49,
         *                   "currency": "EUR"
         *                 }
         *               },
         *               "modifiers": [
         *                 {
         *                   "type": "discount",
         *                   "description": "Spring offer",
         *                   "amount": {
         *                     "gross": -1,
         *                     "currency": "EUR"
         *                   }
         *                 }
         *               ],
         *               "lineAmount": {
         *                 "net": 11.2,
         *                 "gross": 11.98,
         *                 "vat": 0.78,
         *                 "currency": "EUR"
         *               }
         *             }
         *           ],
         *           "totals": [
         *             {
         *               "type": "vat",
         *               "sum": {
         *                 "amount": 0.78,
         *                 "currency": "EUR"
         *               },
         *               "description": "VAT 7 %"
         *             },
         *             {
         *               "type": "amountDue",
         *               "sum": {
         *                 "amount": 11.98,
         *                 "currency": "EUR"
         *               }
         *             }
         *           ],
         *           "payments": [
         *             {
         *               "paymentType": "card",
         *               "paid": {
         *                 "amount": 11.98,
         *                 "currency": "EUR"
         *               },
         *               "paymentTypeLabel": "VISA CONTACTLESS",
         *               "paymentAccountReference": "QA020000000000000000000000018",
         *               "retrievalReferenceNumber": "006112000042",
         *               "lastFour": "0042",
         *               "approvalCode": "A1B2C3",
         *               "terminalId": "T0032001"
         *             }
         *           ],
         *           "barcodes": [
         *             {
         *               "type": "qr",
         *               "purpose": "lookup",
         *               "content": "20260302-0042"
         *             }
         *           ]
         *         },
         *         "deliveryId": "dlv_02vuVOkkYW8jeg1TvjGbDC"
         *       }
         *     }
         */
        ReceiptUpdated: {
            /** @constant */
            type: "receipt.updated";
            /**
             * Format: date-time
             * @description Time of the event.
             * @example 2026-03-02T09:15:30.000Z
             */
            timestamp: string;
            data: {
                /**
                 * @description The client's own reference for the end user; echoed in every delivery.
                 * @example user-4711
                 */
                reference: string;
                /** @example sub_02vuVOkkYW8jeg1TvjGbDF */
                subscriptionId?: string;
                /** @example mat_02vuVOkkYW8jeg1TvjGbDE */
                matchRequestId?: string;
                /** @example rcp_02vuVOkkYW8jeg1TvjGbDD */
                receiptId: string;
                /** @description Of the receipt. Keep the highest you have seen: order is not promised. */
                version: number;
                /** @enum {string} */
                cause: "corrected" | "cancelled" | "refunded";
                /** Format: uri */
                receiptUrl: string;
                merchant: components["schemas"]["Merchant"];
                /** @description The receipt that this one gives money back for, if you have received that for the same reference. */
                refundOf?: components["schemas"]["RefundedReceipt"];
                /** @description Those of its refunds that you have received for the same reference, the newest 100. */
                refunds?: components["schemas"]["Refund"][];
                /** @description What is left of it after all its refunds; absent where there are none. */
                balance?: components["schemas"]["Balance"];
                /** @description The newest version, as in `receipt.delivered`. Absent when the webhook has a thin payload. */
                receipt?: components["schemas"]["Receipt"];
                /**
                 * @description The same on every attempt, also in `webhook-id`: drop what you have seen.
                 * @example dlv_02vuVOkkYW8jeg1TvjGbDC
                 */
                deliveryId: string;
            };
        };
        /**
         * @example {
         *       "type": "receipt.withdrawn",
         *       "timestamp": "2026-03-02T09:15:31.000Z",
         *       "data": {
         *         "receiptId": "rcp_02vuVOkkYW8jeg1TvjGbDD",
         *         "matchRequestId": "mat_02vuVOkkYW8jeg1TvjGbDE",
         *         "reference": "user-4711",
         *         "merchant": {
         *           "brandId": "brd_02vuVOkkYW8jeg1TvjGbD7",
         *           "brandName": "Kaffeehaus Nord",
         *           "color": "#0a7d3c",
         *           "logoUrl": "https://receipts.example/b/brd_02vuVOkkYW8jeg1TvjGbD7/logo?v=9f86d081884c7d65",
         *           "store": {
         *             "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *             "name": "Kaffeehaus Nord, Plaka",
         *             "address": "Adrianou 12\n105 55 Athina",
         *             "countryCode": "GR",
         *             "vatId": "EL123456789"
         *           }
         *         },
         *         "deliveryId": "dlv_02vuVOkkYW8jeg1TvjGbDC"
         *       }
         *     }
         */
        ReceiptWithdrawn: {
            /** @constant */
            type: "receipt.withdrawn";
            /**
             * Format: date-time
             * @description Time of the event.
             * @example 2026-03-02T09:15:30.000Z
             */
            timestamp: string;
            data: {
                /** @example rcp_02vuVOkkYW8jeg1TvjGbDD */
                receiptId: string;
                /** @example mat_02vuVOkkYW8jeg1TvjGbDE */
                matchRequestId?: string;
                /** @example sub_02vuVOkkYW8jeg1TvjGbDF */
                subscriptionId?: string;
                /**
                 * @description The client's own reference for the end user; echoed in every delivery.
                 * @example user-4711
                 */
                reference: string;
                /**
                 * @description The receipt was corrected, and does not have the payment any more. Absent: you rejected it.
                 * @constant
                 */
                cause?: "corrected";
                /** @description Absent when the receipt is no longer kept. */
                merchant?: components["schemas"]["Merchant"];
                /**
                 * @description The same on every attempt, also in `webhook-id`: drop what you have seen.
                 * @example dlv_02vuVOkkYW8jeg1TvjGbDC
                 */
                deliveryId: string;
            };
        };
        /**
         * @example {
         *       "type": "receipt.erased",
         *       "timestamp": "2026-03-02T09:15:31.000Z",
         *       "data": {
         *         "receiptId": "rcp_02vuVOkkYW8jeg1TvjGbDD",
         *         "matchRequestId": "mat_02vuVOkkYW8jeg1TvjGbDE",
         *         "reference": "user-4711",
         *         "mode": "personal",
         *         "deliveryId": "dlv_02vuVOkkYW8jeg1TvjGbDC"
         *       }
         *     }
         */
        ReceiptErased: {
            /** @constant */
            type: "receipt.erased";
            /**
             * Format: date-time
             * @description Time of the event.
             * @example 2026-03-02T09:15:30.000Z
             */
            timestamp: string;
            data: {
                /** @example rcp_02vuVOkkYW8jeg1TvjGbDD */
                receiptId: string;
                /** @example mat_02vuVOkkYW8jeg1TvjGbDE */
                matchRequestId?: string;
                /** @example sub_02vuVOkkYW8jeg1TvjGbDF */
                subscriptionId?: string;
                /**
                 * @description The client's own reference for the end user; echoed in every delivery.
                 * @example user-4711
                 */
                reference: string;
                /**
                 * @description `personal`: what tells of the shopper; delete it in your copies, too, where you may. `receipt`: all of it.
                 * @enum {string}
                 */
                mode: "personal" | "receipt";
                /**
                 * @description The same on every attempt, also in `webhook-id`: drop what you have seen.
                 * @example dlv_02vuVOkkYW8jeg1TvjGbDC
                 */
                deliveryId: string;
            };
        };
        /**
         * @example {
         *       "type": "endpoint.warning",
         *       "timestamp": "2026-03-02T09:15:31.000Z",
         *       "data": {
         *         "webhookId": "whk_02vuVOkkYW8jeg1TvjGbDG",
         *         "failingSince": "2026-03-01T09:15:30.000Z",
         *         "deliveryId": "dlv_02vuVOkkYW8jeg1TvjGbDC"
         *       }
         *     }
         */
        EndpointWarning: {
            /** @constant */
            type: "endpoint.warning";
            /**
             * Format: date-time
             * @description Time of the event.
             * @example 2026-03-02T09:15:30.000Z
             */
            timestamp: string;
            data: {
                /**
                 * @description The webhook that fails.
                 * @example whk_02vuVOkkYW8jeg1TvjGbDG
                 */
                webhookId: string;
                /**
                 * Format: date-time
                 * @description Since when every attempt has failed.
                 * @example 2026-03-02T09:15:30.000Z
                 */
                failingSince: string;
                /**
                 * @description The same on every attempt, also in `webhook-id`: drop what you have seen.
                 * @example dlv_02vuVOkkYW8jeg1TvjGbDC
                 */
                deliveryId: string;
            };
        };
        /**
         * @example {
         *       "type": "endpoint.disabled",
         *       "timestamp": "2026-03-02T09:15:31.000Z",
         *       "data": {
         *         "webhookId": "whk_02vuVOkkYW8jeg1TvjGbDG",
         *         "reason": "failing",
         *         "disabled": "2026-03-06T09:16:00.000Z",
         *         "deliveryId": "dlv_02vuVOkkYW8jeg1TvjGbDC"
         *       }
         *     }
         */
        EndpointDisabled: {
            /** @constant */
            type: "endpoint.disabled";
            /**
             * Format: date-time
             * @description Time of the event.
             * @example 2026-03-02T09:15:30.000Z
             */
            timestamp: string;
            data: {
                /**
                 * @description The webhook that was switched off.
                 * @example whk_02vuVOkkYW8jeg1TvjGbDG
                 */
                webhookId: string;
                /**
                 * @description `gone`: it answered 410; `failing`: five days of failures only; `operator`, `client`: somebody switched it off.
                 * @enum {string}
                 */
                reason: "gone" | "failing" | "operator" | "client";
                /**
                 * Format: date-time
                 * @description When.
                 * @example 2026-03-02T09:15:30.000Z
                 */
                disabled: string;
                /**
                 * @description The same on every attempt, also in `webhook-id`: drop what you have seen.
                 * @example dlv_02vuVOkkYW8jeg1TvjGbDC
                 */
                deliveryId: string;
            };
        };
        /**
         * @example {
         *       "type": "delivery.exhausted",
         *       "timestamp": "2026-03-02T09:15:31.000Z",
         *       "data": {
         *         "webhookId": "whk_02vuVOkkYW8jeg1TvjGbDG",
         *         "count": 412,
         *         "from": "2026-03-02T09:15:30.000Z",
         *         "to": "2026-03-02T10:15:30.001Z",
         *         "deliveryId": "dlv_02vuVOkkYW8jeg1TvjGbDC"
         *       }
         *     }
         */
        DeliveryExhausted: {
            /** @constant */
            type: "delivery.exhausted";
            /**
             * Format: date-time
             * @description Time of the event.
             * @example 2026-03-02T09:15:30.000Z
             */
            timestamp: string;
            data: {
                /**
                 * @description The webhook that did not take them.
                 * @example whk_02vuVOkkYW8jeg1TvjGbDG
                 */
                webhookId: string;
                /**
                 * @description How many were given up since it was last told.
                 * @example 412
                 */
                count: number;
                /**
                 * Format: date-time
                 * @description When the oldest of them was made: `from` of `POST /v1/deliveries/recover`.
                 * @example 2026-03-02T09:15:30.000Z
                 */
                from: string;
                /**
                 * Format: date-time
                 * @description Just after the newest of them was made: its `to`.
                 * @example 2026-03-02T09:15:30.000Z
                 */
                to: string;
                /**
                 * @description The same on every attempt, also in `webhook-id`: drop what you have seen.
                 * @example dlv_02vuVOkkYW8jeg1TvjGbDC
                 */
                deliveryId: string;
            };
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "brandId": "brd_02vuVOkkYW8jeg1TvjGbD7",
         *           "name": "Kaffeehaus Nord",
         *           "created": "2026-03-02T09:15:30.000Z"
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        BrandPage: {
            data: components["schemas"]["Brand"][];
            /** @description `cursor` of the next page; null on the last one. */
            nextCursor: string | null;
        };
        /**
         * @example {
         *       "brandId": "brd_02vuVOkkYW8jeg1TvjGbD7",
         *       "name": "Kaffeehaus Nord",
         *       "created": "2026-03-02T09:15:30.000Z"
         *     }
         */
        Brand: {
            /** @example brd_02vuVOkkYW8jeg1TvjGbD7 */
            brandId: string;
            /** @example Kaffeehaus Nord */
            name: string;
            /**
             * Format: date-time
             * @description Since when it is archived and takes no new receipts; absent while it is in use.
             * @example 2026-03-02T09:15:30.000Z
             */
            archived?: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:15:30.000Z
             */
            created: string;
        };
        /**
         * @example {
         *       "brandId": "brd_02vuVOkkYW8jeg1TvjGbD7",
         *       "name": "Kaffeehaus Nord, Hafenstraße",
         *       "countryCode": "DE",
         *       "address": "Hafenstraße 1\n20457 Hamburg",
         *       "vatId": "DE123456789"
         *     }
         */
        NewStore: {
            /**
             * @description The brand the store belongs to.
             * @example brd_02vuVOkkYW8jeg1TvjGbD7
             */
            brandId: string;
            /**
             * @description Store name.
             * @example Kaffeehaus Nord, Hafenstraße
             */
            name: string;
            /**
             * @description ISO 3166-1 alpha-2, upper case.
             * @example GR
             */
            countryCode: string;
            /**
             * @description Free text, may be multi-line.
             * @example Hafenstraße 1
             *     20457 Hamburg
             */
            address?: string | null;
            /**
             * @description VAT identifier, kept as text: Greece is country GR with VAT prefix EL.
             * @example DE123456789
             */
            vatId?: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * @example {
         *       "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *       "brandId": "brd_02vuVOkkYW8jeg1TvjGbD7",
         *       "name": "Kaffeehaus Nord, Hafenstraße",
         *       "countryCode": "DE",
         *       "address": "Hafenstraße 1\n20457 Hamburg",
         *       "vatId": "DE123456789",
         *       "created": "2026-03-02T09:15:30.000Z"
         *     }
         */
        Store: {
            /** @example sto_02vuVOkkYW8jeg1TvjGbD8 */
            storeId: string;
            /**
             * @description The brand the store belongs to.
             * @example brd_02vuVOkkYW8jeg1TvjGbD7
             */
            brandId: string;
            /**
             * @description Store name.
             * @example Kaffeehaus Nord, Hafenstraße
             */
            name: string;
            /**
             * @description ISO 3166-1 alpha-2, upper case.
             * @example GR
             */
            countryCode: string;
            /**
             * @description Free text, may be multi-line.
             * @example Hafenstraße 1
             *     20457 Hamburg
             */
            address?: string;
            /**
             * @description VAT identifier, kept as text: Greece is country GR with VAT prefix EL.
             * @example DE123456789
             */
            vatId?: string;
            /**
             * Format: date-time
             * @description Since when it is archived and takes no new receipts; absent while it is in use.
             * @example 2026-03-02T09:15:30.000Z
             */
            archived?: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:15:30.000Z
             */
            created: string;
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *           "brandId": "brd_02vuVOkkYW8jeg1TvjGbD7",
         *           "name": "Kaffeehaus Nord, Hafenstraße",
         *           "countryCode": "DE",
         *           "address": "Hafenstraße 1\n20457 Hamburg",
         *           "vatId": "DE123456789",
         *           "created": "2026-03-02T09:15:30.000Z"
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        StorePage: {
            data: components["schemas"]["Store"][];
            /** @description `cursor` of the next page; null on the last one. */
            nextCursor: string | null;
        };
        /**
         * @example {
         *       "name": "Kaffeehaus Nord, Speicherstadt",
         *       "vatId": "DE123456789"
         *     }
         */
        StoreChanges: {
            /**
             * @description Store name.
             * @example Kaffeehaus Nord, Hafenstraße
             */
            name?: string;
            /**
             * @description Free text, may be multi-line.
             * @example Hafenstraße 1
             *     20457 Hamburg
             */
            address?: string | null;
            /**
             * @description VAT identifier, kept as text: Greece is country GR with VAT prefix EL.
             * @example DE123456789
             */
            vatId?: string | null;
        };
        /**
         * @example {
         *       "type": "receipts",
         *       "description": "POS 4.2, Hamburg"
         *     }
         */
        NewSource: {
            /**
             * @description Kind of source.
             * @enum {string}
             */
            type: "receipts";
            /**
             * @description Names the upstream system, to trace receipts back.
             * @example POS 4.2, Hamburg
             */
            description?: string | null;
            /**
             * @description What other content with the same `header.receiptId`, store and local day is: another receipt, or the next version of that one, at its address. `newVersion` is for tills that can only send again, and only for those that give no number twice in a store and a day.
             * @example newReceipt
             * @enum {string|null}
             */
            onResubmission?: "newReceipt" | "newVersion" | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * @example {
         *       "sourceId": "src_02vuVOkkYW8jeg1TvjGbD9",
         *       "type": "receipts",
         *       "description": "POS 4.2, Hamburg",
         *       "onResubmission": "newReceipt",
         *       "created": "2026-03-02T09:15:30.000Z"
         *     }
         */
        Source: {
            /** @example src_02vuVOkkYW8jeg1TvjGbD9 */
            sourceId: string;
            /**
             * @description Kind of source.
             * @enum {string}
             */
            type: "receipts";
            /**
             * @description Names the upstream system, to trace receipts back.
             * @example POS 4.2, Hamburg
             */
            description?: string;
            /**
             * @description What other content with the same `header.receiptId`, store and local day is: another receipt, or the next version of that one, at its address. `newVersion` is for tills that can only send again, and only for those that give no number twice in a store and a day.
             * @example newReceipt
             * @enum {string}
             */
            onResubmission?: "newReceipt" | "newVersion";
            /**
             * Format: date-time
             * @description Since when it is archived and takes no new receipts; absent while it is in use.
             * @example 2026-03-02T09:15:30.000Z
             */
            archived?: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:15:30.000Z
             */
            created: string;
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "sourceId": "src_02vuVOkkYW8jeg1TvjGbD9",
         *           "type": "receipts",
         *           "description": "POS 4.2, Hamburg",
         *           "onResubmission": "newReceipt",
         *           "created": "2026-03-02T09:15:30.000Z"
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        SourcePage: {
            data: components["schemas"]["Source"][];
            /** @description `cursor` of the next page; null on the last one. */
            nextCursor: string | null;
        };
        /**
         * @description Of a dry run.
         * @example {
         *       "refundOf": {
         *         "id": "rcp_02vuVOkkYW8jeg1TvjGbDD",
         *         "receiptUrl": "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq"
         *       }
         *     }
         */
        CheckedReceipt: {
            /** @description What it names as its original; null while that is not there, or not the only one. */
            refundOf?: {
                /**
                 * @description Identifier of the receipt.
                 * @example rcp_02vuVOkkYW8jeg1TvjGbDD
                 */
                id: string;
                /**
                 * Format: uri
                 * @description Where the receipt can be viewed; print it as a QR code or send it to the customer.
                 * @example https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq
                 */
                receiptUrl: string;
            } | null;
            /** @description What was accepted and has no effect: members of another shape than the description says and, with test credentials, members that nobody knows. The first 20; absent when there are none. */
            warnings?: components["schemas"]["FieldError"][];
        };
        /**
         * @example {
         *       "receiptUrl": "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
         *       "id": "rcp_02vuVOkkYW8jeg1TvjGbDD",
         *       "version": 1
         *     }
         */
        SubmittedReceipt: {
            /**
             * Format: uri
             * @description Where the receipt can be viewed; print it as a QR code or send it to the customer.
             * @example https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq
             */
            receiptUrl: string;
            /**
             * @description Identifier of the receipt.
             * @example rcp_02vuVOkkYW8jeg1TvjGbDD
             */
            id: string;
            /**
             * @description The newest version; 1 as it was submitted first.
             * @example 1
             */
            version: number;
            /** @description What was accepted and has no effect: members of another shape than the description says and, with test credentials, members that nobody knows. The first 20; absent when there are none. */
            warnings?: components["schemas"]["FieldError"][];
        };
        /**
         * @example {
         *       "receipts": [
         *         {
         *           "header": {
         *             "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *             "created": "2026-03-02T10:15:30+01:00",
         *             "receiptId": "20260302-0042",
         *             "cashRegister": "2"
         *           },
         *           "lineItems": [
         *             {
         *               "quantity": {
         *                 "value": 2,
         *                 "unit": "each"
         *               },
         *               "description": "Filter coffee 500 g",
         *               "item": {
         *                 "gtin": "4006381333931",
         *                 "unitPrice": {
         *                   "gross": 6.49,
         *                   "currency": "EUR"
         *                 }
         *               },
         *               "modifiers": [
         *                 {
         *                   "type": "discount",
         *                   "description": "Spring offer",
         *                   "amount": {
         *                     "gross": -1,
         *                     "currency": "EUR"
         *                   }
         *                 }
         *               ],
         *               "lineAmount": {
         *                 "net": 11.2,
         *                 "gross": 11.98,
         *                 "vat": 0.78,
         *                 "currency": "EUR"
         *               }
         *             }
         *           ],
         *           "totals": [
         *             {
         *               "type": "vat",
         *               "sum": {
         *                 "amount": 0.78,
         *                 "currency": "EUR"
         *               },
         *               "description": "VAT 7 %"
         *             },
         *             {
         *               "type": "amountDue",
         *               "sum": {
         *                 "amount": 11.98,
         *                 "currency": "EUR"
         *               }
         *             }
         *           ],
         *           "payments": [
         *             {
         *               "paymentType": "card",
         *               "paid": {
         *                 "amount": 11.98,
         *                 "currency": "EUR"
         *               },
         *               "paymentTypeLabel": "VISA CONTACTLESS",
         *               "paymentAccountReference": "QA020000000000000000000000018",
         *               "retrievalReferenceNumber": "006112000042",
         *               "lastFour": "0042",
         *               "approvalCode": "A1B2C3",
         *               "terminalId": "T0032001"
         *             }
         *           ],
         *           "barcodes": [
         *             {
         *               "type": "qr",
         *               "purpose": "lookup",
         *               "content": "20260302-0042"
         *             }
         *           ]
         *         },
         *         {
         *           "token": "05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
         *           "receipt": {
         *             "header": {
         *               "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *               "created": "2026-03-02T10:15:30+01:00",
         *               "receiptId": "20260302-0043",
         *               "cashRegister": "2"
         *             },
         *             "lineItems": [
         *               {
         *                 "quantity": {
         *                   "value": 2,
         *                   "unit": "each"
         *                 },
         *                 "description": "Filter coffee 500 g",
         *                 "item": {
         *                   "gtin": "4006381333931",
         *                   "unitPrice": {
         *                     "gross": 6.49,
         *                     "currency": "EUR"
         *                   }
         *                 },
         *                 "modifiers": [
         *                   {
         *                     "type": "discount",
         *                     "description": "Spring offer",
         *                     "amount": {
         *                       "gross": -1,
         *                       "currency": "EUR"
         *                     }
         *                   }
         *                 ],
         *                 "lineAmount": {
         *                   "net": 11.2,
         *                   "gross": 11.98,
         *                   "vat": 0.78,
         *                   "currency": "EUR"
         *                 }
         *               }
         *             ],
         *             "totals": [
         *               {
         *                 "type": "vat",
         *                 "sum": {
         *                   "amount": 0.78,
         *                   "currency": "EUR"
         *                 },
         *                 "description": "VAT 7 %"
         *               },
         *               {
         *                 "type": "amountDue",
         *                 "sum": {
         *                   "amount": 11.98,
         *                   "currency": "EUR"
         *                 }
         *               }
         *             ],
         *             "payments": [],
         *             "barcodes": []
         *           }
         *         }
         *       ]
         *     }
         */
        ReceiptBatch: {
            /** @description Each is answered for itself, as if it had come alone. Of NDJSON, the lines. */
            receipts: (components["schemas"]["Receipt"] | {
                token: string;
                receipt: components["schemas"]["Receipt"];
            } | unknown)[];
        } & {
            [key: string]: unknown;
        };
        /**
         * @example {
         *       "results": [
         *         {
         *           "index": 0,
         *           "status": 201,
         *           "id": "rcp_02vuVOkkYW8jeg1TvjGbDD",
         *           "receiptUrl": "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
         *           "version": 1
         *         }
         *       ],
         *       "accepted": 1,
         *       "refused": 0
         *     }
         */
        ReceiptResults: {
            /** @description In the order of the entries. */
            results: (components["schemas"]["StoredBatchEntry"] | components["schemas"]["CheckedBatchEntry"] | components["schemas"]["RefusedBatchEntry"])[];
            /** @description How many were. */
            accepted: number;
            /** @description How many were. */
            refused: number;
        };
        StoredBatchEntry: {
            /**
             * @description Place of the entry, from 0.
             * @example 0
             */
            index: number;
            /**
             * @description As if it had come alone: 200 for what its address had already.
             * @example 201
             */
            status: 200 | 201;
            /**
             * @description Identifier of the receipt.
             * @example rcp_02vuVOkkYW8jeg1TvjGbDD
             */
            id: string;
            /**
             * Format: uri
             * @description Where the receipt can be viewed; print it as a QR code or send it to the customer.
             * @example https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq
             */
            receiptUrl: string;
            /**
             * @description The newest version; 1 as it was submitted first.
             * @example 1
             */
            version: number;
            /** @description What was accepted and has no effect: members of another shape than the description says and, with test credentials, members that nobody knows. The first 20; absent when there are none. */
            warnings?: components["schemas"]["FieldError"][];
        };
        /** @description Of a dry run. */
        CheckedBatchEntry: {
            /**
             * @description Place of the entry, from 0.
             * @example 0
             */
            index: number;
            /**
             * @description It would be taken.
             * @example 200
             * @constant
             */
            status: 200;
            /** @description What it names as its original; null while that is not there, or not the only one. */
            refundOf?: {
                /**
                 * @description Identifier of the receipt.
                 * @example rcp_02vuVOkkYW8jeg1TvjGbDD
                 */
                id: string;
                /**
                 * Format: uri
                 * @description Where the receipt can be viewed; print it as a QR code or send it to the customer.
                 * @example https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq
                 */
                receiptUrl: string;
            } | null;
            /** @description What was accepted and has no effect: members of another shape than the description says and, with test credentials, members that nobody knows. The first 20; absent when there are none. */
            warnings?: components["schemas"]["FieldError"][];
        };
        RefusedBatchEntry: {
            /**
             * @description Place of the entry, from 0.
             * @example 0
             */
            index: number;
            /**
             * @description As if it had come alone.
             * @example 400
             */
            status: number;
            problem: components["schemas"]["Problem"];
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "id": "rcp_02vuVOkkYW8jeg1TvjGbDD",
         *           "receiptUrl": "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
         *           "version": 1,
         *           "state": "issued",
         *           "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *           "brandId": "brd_02vuVOkkYW8jeg1TvjGbD7",
         *           "sourceId": "src_02vuVOkkYW8jeg1TvjGbD9",
         *           "received": "2026-03-02T09:15:31.000Z",
         *           "issued": "2026-03-02T09:15:30.000Z",
         *           "documentType": "receipt",
         *           "status": "paid",
         *           "receiptId": "20260302-0042",
         *           "amount": 11.98,
         *           "currency": "EUR"
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        ReceiptPage: {
            data: components["schemas"]["ListedReceipt"][];
            /** @description `cursor` of the next page; null on the last one. */
            nextCursor: string | null;
        };
        /**
         * @example {
         *       "id": "rcp_02vuVOkkYW8jeg1TvjGbDD",
         *       "receiptUrl": "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
         *       "version": 1,
         *       "state": "issued",
         *       "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *       "brandId": "brd_02vuVOkkYW8jeg1TvjGbD7",
         *       "sourceId": "src_02vuVOkkYW8jeg1TvjGbD9",
         *       "received": "2026-03-02T09:15:31.000Z",
         *       "issued": "2026-03-02T09:15:30.000Z",
         *       "documentType": "receipt",
         *       "status": "paid",
         *       "receiptId": "20260302-0042",
         *       "amount": 11.98,
         *       "currency": "EUR"
         *     }
         */
        ListedReceipt: {
            /**
             * @description Identifier of the receipt.
             * @example rcp_02vuVOkkYW8jeg1TvjGbDD
             */
            id: string;
            /**
             * Format: uri
             * @description Where the receipt can be viewed; print it as a QR code or send it to the customer.
             * @example https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq
             */
            receiptUrl: string;
            /**
             * @description The newest version; 1 as it was submitted first.
             * @example 1
             */
            version: number;
            /** @enum {string} */
            state: "issued" | "cancelled";
            storeId: string;
            /**
             * @description Brand of the store.
             * @example brd_02vuVOkkYW8jeg1TvjGbD7
             */
            brandId?: string;
            sourceId: string;
            /**
             * Format: date-time
             * @description When the receipt arrived here.
             * @example 2026-03-02T09:15:30.000Z
             */
            received: string;
            /**
             * Format: date-time
             * @description `header.created` of the newest version, in UTC.
             * @example 2026-03-02T09:15:30.000Z
             */
            issued: string;
            /** @enum {string} */
            documentType: "receipt" | "invoice" | "creditNote" | "return";
            /**
             * @description What the till wrote, how much was given back since, or `cancelled`.
             * @enum {string}
             */
            status: "pending" | "paid" | "partiallyRefunded" | "refunded" | "other" | "cancelled";
            /**
             * @description `header.receiptId`.
             * @example 20260302-0042
             */
            receiptId?: string;
            /**
             * @description The first `amountDue`. Absent when there is none.
             * @example 11.98
             */
            amount?: number;
            /**
             * @description Of `amount`.
             * @example EUR
             */
            currency?: string;
            /**
             * Format: date-time
             * @description When what it told of the shopper was erased. Absent where it was not.
             * @example 2026-04-02T09:15:31.000Z
             */
            personErased?: string;
        };
        /**
         * @example {
         *       "receiptUrl": "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
         *       "id": "rcp_02vuVOkkYW8jeg1TvjGbDD",
         *       "version": 1,
         *       "state": "issued",
         *       "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *       "brandId": "brd_02vuVOkkYW8jeg1TvjGbD7",
         *       "sourceId": "src_02vuVOkkYW8jeg1TvjGbD9",
         *       "received": "2026-03-02T09:15:31.000Z",
         *       "receipt": {
         *         "header": {
         *           "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *           "created": "2026-03-02T10:15:30+01:00",
         *           "receiptId": "20260302-0042",
         *           "cashRegister": "2"
         *         },
         *         "lineItems": [
         *           {
         *             "quantity": {
         *               "value": 2,
         *               "unit": "each"
         *             },
         *             "description": "Filter coffee 500 g",
         *             "item": {
         *               "gtin": "4006381333931",
         *               "unitPrice": {
         *                 "gross": 6.49,
         *                 "currency": "EUR"
         *               }
         *             },
         *             "modifiers": [
         *               {
         *                 "type": "discount",
         *                 "description": "Spring offer",
         *                 "amount": {
         *                   "gross": -1,
         *                   "currency": "EUR"
         *                 }
         *               }
         *             ],
         *             "lineAmount": {
         *               "net": 11.2,
         *               "gross": 11.98,
         *               "vat": 0.78,
         *               "currency": "EUR"
         *             }
         *           }
         *         ],
         *         "totals": [
         *           {
         *             "type": "vat",
         *             "sum": {
         *               "amount": 0.78,
         *               "currency": "EUR"
         *             },
         *             "description": "VAT 7 %"
         *           },
         *           {
         *             "type": "amountDue",
         *             "sum": {
         *               "amount": 11.98,
         *               "currency": "EUR"
         *             }
         *           }
         *         ],
         *         "payments": [
         *           {
         *             "paymentType": "card",
         *             "paid": {
         *               "amount": 11.98,
         *               "currency": "EUR"
         *             },
         *             "paymentTypeLabel": "VISA CONTACTLESS",
         *             "paymentAccountReference": "QA020000000000000000000000018",
         *             "retrievalReferenceNumber": "006112000042",
         *             "lastFour": "0042",
         *             "approvalCode": "A1B2C3",
         *             "terminalId": "T0032001"
         *           }
         *         ],
         *         "barcodes": [
         *           {
         *             "type": "qr",
         *             "purpose": "lookup",
         *             "content": "20260302-0042"
         *           }
         *         ]
         *       }
         *     }
         */
        StoredReceipt: {
            /**
             * @description Identifier of the receipt.
             * @example rcp_02vuVOkkYW8jeg1TvjGbDD
             */
            id: string;
            /**
             * Format: uri
             * @description Where the receipt can be viewed; print it as a QR code or send it to the customer.
             * @example https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq
             */
            receiptUrl: string;
            /**
             * @description The newest version; 1 as it was submitted first.
             * @example 1
             */
            version: number;
            /** @enum {string} */
            state: "issued" | "cancelled";
            storeId: string;
            /**
             * @description Brand of the store.
             * @example brd_02vuVOkkYW8jeg1TvjGbD7
             */
            brandId: string;
            sourceId: string;
            /**
             * Format: date-time
             * @description When the receipt arrived here.
             * @example 2026-03-02T09:15:30.000Z
             */
            received: string;
            /**
             * Format: date-time
             * @description When what it told of the shopper was erased. Absent where it was not.
             * @example 2026-04-02T09:15:31.000Z
             */
            personErased?: string;
            /**
             * @description How many refunds count.
             * @example 1
             */
            refundCount?: number;
            /** @description What was given back of it: the newest 100 refunds, oldest first, without cancelled ones. */
            refunds?: components["schemas"]["Refund"][];
            /** @description The receipt that it gives money back for, once it was found: named by `header.refundOf`. */
            refundOf?: components["schemas"]["RefundedReceipt"];
            /** @description What is left of it after its refunds; of a refund, what is left of the receipt that it is a refund of. */
            balance?: components["schemas"]["Balance"];
            receipt: components["schemas"]["Receipt"];
        };
        /**
         * @example {
         *       "receiptUrl": "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
         *       "id": "rcp_02vuVOkkYW8jeg1TvjGbDD",
         *       "version": 2,
         *       "state": "issued"
         *     }
         */
        ChangedReceipt: {
            /**
             * Format: uri
             * @description Where the receipt can be viewed; print it as a QR code or send it to the customer.
             * @example https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq
             */
            receiptUrl: string;
            /**
             * @description Identifier of the receipt.
             * @example rcp_02vuVOkkYW8jeg1TvjGbDD
             */
            id: string;
            /**
             * @description The newest version; 1 as it was submitted first.
             * @example 1
             */
            version: number;
            /** @enum {string} */
            state: "issued" | "cancelled";
            /** @description What was accepted and has no effect: members of another shape than the description says and, with test credentials, members that nobody knows. The first 20; absent when there are none. */
            warnings?: components["schemas"]["FieldError"][];
        };
        /**
         * @example {
         *       "reason": "Wrong table"
         *     }
         */
        Cancellation: {
            /** @description Why; kept with the version, not shown on the page. */
            reason?: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "version": 2,
         *           "created": "2026-03-02T10:02:11.000Z",
         *           "state": "issued",
         *           "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *           "receipt": {
         *             "header": {
         *               "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *               "created": "2026-03-02T10:15:30+01:00",
         *               "receiptId": "20260302-0042",
         *               "cashRegister": "2"
         *             },
         *             "lineItems": [
         *               {
         *                 "quantity": {
         *                   "value": 2,
         *                   "unit": "each"
         *                 },
         *                 "description": "Filter coffee 500 g",
         *                 "item": {
         *                   "gtin": "4006381333931",
         *                   "unitPrice": {
         *                     "gross": 6.49,
         *                     "currency": "EUR"
         *                   }
         *                 },
         *                 "modifiers": [
         *                   {
         *                     "type": "discount",
         *                     "description": "Spring offer",
         *                     "amount": {
         *                       "gross": -1,
         *                       "currency": "EUR"
         *                     }
         *                   }
         *                 ],
         *                 "lineAmount": {
         *                   "net": 11.2,
         *                   "gross": 11.98,
         *                   "vat": 0.78,
         *                   "currency": "EUR"
         *                 }
         *               }
         *             ],
         *             "totals": [
         *               {
         *                 "type": "vat",
         *                 "sum": {
         *                   "amount": 0.78,
         *                   "currency": "EUR"
         *                 },
         *                 "description": "VAT 7 %"
         *               },
         *               {
         *                 "type": "amountDue",
         *                 "sum": {
         *                   "amount": 11.98,
         *                   "currency": "EUR"
         *                 }
         *               }
         *             ],
         *             "payments": [
         *               {
         *                 "paymentType": "card",
         *                 "paid": {
         *                   "amount": 11.98,
         *                   "currency": "EUR"
         *                 },
         *                 "paymentTypeLabel": "VISA CONTACTLESS",
         *                 "paymentAccountReference": "QA020000000000000000000000018",
         *                 "retrievalReferenceNumber": "006112000042",
         *                 "lastFour": "0042",
         *                 "approvalCode": "A1B2C3",
         *                 "terminalId": "T0032001"
         *               }
         *             ],
         *             "barcodes": [
         *               {
         *                 "type": "qr",
         *                 "purpose": "lookup",
         *                 "content": "20260302-0042"
         *               }
         *             ]
         *           }
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        ReceiptVersionPage: {
            data: components["schemas"]["ReceiptVersion"][];
            /** @description `cursor` of the next page; null on the last one. */
            nextCursor: string | null;
        };
        /**
         * @example {
         *       "version": 2,
         *       "created": "2026-03-02T10:02:11.000Z",
         *       "state": "issued",
         *       "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *       "receipt": {
         *         "header": {
         *           "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *           "created": "2026-03-02T10:15:30+01:00",
         *           "receiptId": "20260302-0042",
         *           "cashRegister": "2"
         *         },
         *         "lineItems": [
         *           {
         *             "quantity": {
         *               "value": 2,
         *               "unit": "each"
         *             },
         *             "description": "Filter coffee 500 g",
         *             "item": {
         *               "gtin": "4006381333931",
         *               "unitPrice": {
         *                 "gross": 6.49,
         *                 "currency": "EUR"
         *               }
         *             },
         *             "modifiers": [
         *               {
         *                 "type": "discount",
         *                 "description": "Spring offer",
         *                 "amount": {
         *                   "gross": -1,
         *                   "currency": "EUR"
         *                 }
         *               }
         *             ],
         *             "lineAmount": {
         *               "net": 11.2,
         *               "gross": 11.98,
         *               "vat": 0.78,
         *               "currency": "EUR"
         *             }
         *           }
         *         ],
         *         "totals": [
         *           {
         *             "type": "vat",
         *             "sum": {
         *               "amount": 0.78,
         *               "currency": "EUR"
         *             },
         *             "description": "VAT 7 %"
         *           },
         *           {
         *             "type": "amountDue",
         *             "sum": {
         *               "amount": 11.98,
         *               "currency": "EUR"
         *             }
         *           }
         *         ],
         *         "payments": [
         *           {
         *             "paymentType": "card",
         *             "paid": {
         *               "amount": 11.98,
         *               "currency": "EUR"
         *             },
         *             "paymentTypeLabel": "VISA CONTACTLESS",
         *             "paymentAccountReference": "QA020000000000000000000000018",
         *             "retrievalReferenceNumber": "006112000042",
         *             "lastFour": "0042",
         *             "approvalCode": "A1B2C3",
         *             "terminalId": "T0032001"
         *           }
         *         ],
         *         "barcodes": [
         *           {
         *             "type": "qr",
         *             "purpose": "lookup",
         *             "content": "20260302-0042"
         *           }
         *         ]
         *       }
         *     }
         */
        ReceiptVersion: {
            /** @description From 1. */
            version: number;
            /**
             * Format: date-time
             * @description When this version arrived here.
             * @example 2026-03-02T09:15:30.000Z
             */
            created: string;
            /** @enum {string} */
            state: "issued" | "cancelled";
            /** @description Why it was made, if somebody said so. */
            reason?: string;
            storeId: string;
            receipt: components["schemas"]["Receipt"];
        };
        /**
         * @example {
         *       "count": 2
         *     }
         */
        NewReceiptAddresses: {
            /**
             * @description How many.
             * @example 2
             */
            count: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * @example {
         *       "addresses": [
         *         {
         *           "token": "05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
         *           "receiptUrl": "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq"
         *         },
         *         {
         *           "token": "05jXNx6ZE8s2UM0uyVq0vUvGTzA",
         *           "receiptUrl": "https://receipts.example/r/05jXNx6ZE8s2UM0uyVq0vUvGTzA"
         *         }
         *       ],
         *       "usableUntil": "2026-04-06T09:15:30.000Z"
         *     }
         */
        ReceiptAddresses: {
            addresses: {
                /**
                 * @description Where a receipt is put: `PUT /v1/sources/{sourceId}/receipts/{token}`.
                 * @example 05jXNx6ZDzZlLfx1S2oUjhE3Dpq
                 */
                token: string;
                /**
                 * Format: uri
                 * @description What is printed as a QR code.
                 * @example https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq
                 */
                receiptUrl: string;
            }[];
            /**
             * Format: date-time
             * @description Until then their receipts can come.
             * @example 2026-03-02T09:15:30.000Z
             */
            usableUntil: string;
        };
        /**
         * @example {
         *       "customerId": "K-20417",
         *       "mode": "personal",
         *       "reason": "Art. 17 GDPR"
         *     }
         */
        NewErasure: {
            /**
             * @description This receipt.
             * @example rcp_02vuVOkkYW8jeg1TvjGbDD
             */
            receiptId?: string | null;
            /**
             * @description The receipt at this address, as it is printed.
             * @example https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq
             */
            receiptUrl?: string | null;
            /**
             * @description Every receipt with this `header.customer.customerId`, in any version.
             * @example K-20417
             */
            customerId?: string | null;
            /**
             * @description Every receipt of `storeId` and `day` that was paid with a card of these digits, in any version.
             * @example 0042
             */
            lastFour?: string | null;
            /**
             * @description With `lastFour`.
             * @example sto_02vuVOkkYW8jeg1TvjGbD8
             */
            storeId?: string | null;
            /**
             * Format: date
             * @description With `lastFour`: the day that the receipt itself says.
             * @example 2026-03-02
             */
            day?: string | null;
            /**
             * @description `personal`: what tells of the shopper goes, the document stays. `receipt`: all of it goes, and its page says so.
             * @enum {string}
             */
            mode: "personal" | "receipt";
            /**
             * @description Why, without the names of people; kept with the erasure.
             * @example Art. 17 GDPR
             */
            reason?: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * @example {
         *       "erasureId": "era_02vuVOkkYW8jeg1TvjGbDK",
         *       "status": "running"
         *     }
         */
        AcceptedErasure: {
            erasureId: string;
            /**
             * @description `waiting`: for a second person of the merchant.
             * @enum {string}
             */
            status: "waiting" | "running";
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "erasureId": "era_02vuVOkkYW8jeg1TvjGbDK",
         *           "status": "done",
         *           "mode": "personal",
         *           "by": "receipt",
         *           "reason": "Art. 17 GDPR",
         *           "created": "2026-03-02T09:15:30.000Z",
         *           "done": "2026-03-02T09:15:31.000Z",
         *           "waitsUntil": null,
         *           "erased": 1,
         *           "held": 0,
         *           "failed": 0,
         *           "backupsForgetBy": "2026-04-06T09:15:31.000Z"
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        ErasurePage: {
            data: components["schemas"]["ListedErasure"][];
            /** @description `cursor` of the next page; null on the last one. */
            nextCursor: string | null;
        };
        /**
         * @example {
         *       "erasureId": "era_02vuVOkkYW8jeg1TvjGbDK",
         *       "status": "done",
         *       "mode": "personal",
         *       "by": "receipt",
         *       "reason": "Art. 17 GDPR",
         *       "created": "2026-03-02T09:15:30.000Z",
         *       "done": "2026-03-02T09:15:31.000Z",
         *       "waitsUntil": null,
         *       "erased": 1,
         *       "held": 0,
         *       "failed": 0,
         *       "backupsForgetBy": "2026-04-06T09:15:31.000Z"
         *     }
         */
        ListedErasure: {
            erasureId: string;
            /**
             * @description `waiting`: the merchant wants a second person to confirm it in the portal; `rejected`: they did not; `expired`: nobody did. `done`: nothing of it is left but in backups.
             * @enum {string}
             */
            status: "waiting" | "running" | "done" | "rejected" | "expired";
            /**
             * @description `personal`: what tells of the shopper goes, the document stays. `receipt`: all of it goes, and its page says so.
             * @enum {string}
             */
            mode: "personal" | "receipt";
            /**
             * @description By what the receipts were named; `clock`: they were past the merchant's own.
             * @enum {string}
             */
            by: "receipt" | "customerId" | "lastFour" | "clock";
            reason: string | null;
            /**
             * Format: date-time
             * @example 2026-03-02T09:15:30.000Z
             */
            created: string;
            /**
             * Format: date-time
             * @description When it had ended, however; null while it waits or runs.
             * @example 2026-03-02T09:15:30.000Z
             */
            done: string | null;
            /**
             * Format: date-time
             * @description Until when a second person may decide it; null where none is needed.
             * @example null
             */
            waitsUntil: string | null;
            /** @description How many receipts, so far. */
            erased: number;
            /** @description How many a legal hold has kept. They stay: ask again when it is released. */
            held: number;
            /** @description How many could not be erased so far, by a fault of ours. They are tried again, and it is not `done` before; a clock's ends, and the next one tries them. */
            failed: number;
            /**
             * Format: date-time
             * @description When the last backup with it is deleted, as the operator has said; null until all of it is done.
             * @example 2026-03-02T09:15:30.000Z
             */
            backupsForgetBy: string | null;
        };
        /**
         * @example {
         *       "erasureId": "era_02vuVOkkYW8jeg1TvjGbDK",
         *       "status": "done",
         *       "mode": "personal",
         *       "by": "receipt",
         *       "reason": "Art. 17 GDPR",
         *       "created": "2026-03-02T09:15:30.000Z",
         *       "done": "2026-03-02T09:15:31.000Z",
         *       "waitsUntil": null,
         *       "erased": 1,
         *       "held": 0,
         *       "failed": 0,
         *       "backupsForgetBy": "2026-04-06T09:15:31.000Z",
         *       "clients": [
         *         {
         *           "name": "North Bank",
         *           "receipts": 1
         *         }
         *       ]
         *     }
         */
        Erasure: {
            erasureId: string;
            /**
             * @description `waiting`: the merchant wants a second person to confirm it in the portal; `rejected`: they did not; `expired`: nobody did. `done`: nothing of it is left but in backups.
             * @enum {string}
             */
            status: "waiting" | "running" | "done" | "rejected" | "expired";
            /**
             * @description `personal`: what tells of the shopper goes, the document stays. `receipt`: all of it goes, and its page says so.
             * @enum {string}
             */
            mode: "personal" | "receipt";
            /**
             * @description By what the receipts were named; `clock`: they were past the merchant's own.
             * @enum {string}
             */
            by: "receipt" | "customerId" | "lastFour" | "clock";
            reason: string | null;
            /**
             * Format: date-time
             * @example 2026-03-02T09:15:30.000Z
             */
            created: string;
            /**
             * Format: date-time
             * @description When it had ended, however; null while it waits or runs.
             * @example 2026-03-02T09:15:30.000Z
             */
            done: string | null;
            /**
             * Format: date-time
             * @description Until when a second person may decide it; null where none is needed.
             * @example null
             */
            waitsUntil: string | null;
            /** @description How many receipts, so far. */
            erased: number;
            /** @description How many a legal hold has kept. They stay: ask again when it is released. */
            held: number;
            /** @description How many could not be erased so far, by a fault of ours. They are tried again, and it is not `done` before; a clock's ends, and the next one tries them. */
            failed: number;
            /**
             * Format: date-time
             * @description When the last backup with it is deleted, as the operator has said; null until all of it is done.
             * @example 2026-03-02T09:15:30.000Z
             */
            backupsForgetBy: string | null;
            /** @description Who had been sent them and was told (`receipt.erased`). */
            clients: {
                name: string;
                receipts: number;
            }[];
        };
        /**
         * @example {
         *       "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *       "from": "2026-03-01T00:00:00+01:00",
         *       "to": "2026-04-01T00:00:00+02:00",
         *       "reason": "12 O 345/26"
         *     }
         */
        NewLegalHold: {
            /** @description These receipts. Either this, or `storeId` with `from` and `to`. */
            receiptIds?: string[] | null;
            /** @description The receipts of this store that were issued within the time. */
            storeId?: string | null;
            /**
             * @description Issued at this time or later.
             * @example 2026-03-02T10:15:30+01:00
             */
            from?: string | null;
            /**
             * @description Issued before this time.
             * @example 2026-03-02T10:15:30+01:00
             */
            to?: string | null;
            /**
             * @description Why: the file number of a court or an authority. Without the names of people.
             * @example 12 O 345/26
             */
            reason: string;
            /**
             * @description When it ends by itself; absent: when it is released.
             * @example 2026-03-02T10:15:30+01:00
             */
            until?: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * @example {
         *       "legalHoldId": "hld_02vuVOkkYW8jeg1TvjGbDJ",
         *       "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *       "from": "2026-02-28T23:00:00.000Z",
         *       "to": "2026-03-31T22:00:00.000Z",
         *       "reason": "12 O 345/26",
         *       "until": null,
         *       "created": "2026-03-02T09:15:30.000Z",
         *       "released": null,
         *       "heldBy": "merchant"
         *     }
         */
        LegalHold: {
            legalHoldId: string;
            /** @description Where it names receipts. */
            receiptIds?: string[];
            /** @description Where it names a store, with `from` and `to`. */
            storeId?: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:15:30.000Z
             */
            from?: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:15:30.000Z
             */
            to?: string;
            /**
             * @description Why: the file number of a court or an authority. Without the names of people.
             * @example 12 O 345/26
             */
            reason: string;
            /**
             * Format: date-time
             * @description When it ends by itself; null: when it is released.
             * @example 2026-03-02T09:15:30.000Z
             */
            until: string | null;
            /**
             * Format: date-time
             * @example 2026-03-02T09:15:30.000Z
             */
            created: string;
            /**
             * Format: date-time
             * @description Null while it stands.
             * @example null
             */
            released: string | null;
            /**
             * @description Who has set it, and may release it.
             * @enum {string}
             */
            heldBy: "merchant" | "operator";
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "legalHoldId": "hld_02vuVOkkYW8jeg1TvjGbDJ",
         *           "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *           "from": "2026-02-28T23:00:00.000Z",
         *           "to": "2026-03-31T22:00:00.000Z",
         *           "reason": "12 O 345/26",
         *           "until": null,
         *           "created": "2026-03-02T09:15:30.000Z",
         *           "released": null,
         *           "heldBy": "merchant"
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        LegalHoldPage: {
            data: components["schemas"]["LegalHold"][];
            /** @description `cursor` of the next page; null on the last one. */
            nextCursor: string | null;
        };
        /**
         * @example {
         *       "receipts": "P24M",
         *       "personal": "P24M",
         *       "coming": {
         *         "receipts": "P24M",
         *         "personal": "P13M",
         *         "from": "2026-03-09T09:15:30.000Z"
         *       },
         *       "atLeast": "P4M",
         *       "atMost": "P120M"
         *     }
         */
        Retention: {
            /**
             * @description Null: as long as the operator keeps them.
             * @example P24M
             */
            receipts: string | null;
            /**
             * @description Null: as long as the operator keeps the receipts.
             * @example P13M
             */
            personal: string | null;
            /** @description What is in force from then on: the clock was shortened. Null: nothing is to come. */
            coming: {
                /**
                 * @description Null: as long as the operator keeps them.
                 * @example P24M
                 */
                receipts: string | null;
                /**
                 * @description Null: as long as the operator keeps the receipts.
                 * @example P13M
                 */
                personal: string | null;
                /**
                 * Format: date-time
                 * @example 2026-03-02T09:15:30.000Z
                 */
                from: string;
            } | null;
            /**
             * @description No clock is shorter.
             * @example P4M
             */
            atLeast: string;
            /**
             * @description As long as the operator keeps receipts; null: for good.
             * @example P120M
             */
            atMost: string | null;
        };
        /**
         * @example {
         *       "receipts": "P24M",
         *       "personal": "P13M"
         *     }
         */
        NewRetention: {
            /**
             * @description How long a receipt is kept after it arrived. Null or absent: as long as the operator keeps it.
             * @example P24M
             */
            receipts?: string | null;
            /**
             * @description How long what it tells of the shopper is kept; not longer than `receipts`. Null or absent: as long as that.
             * @example P13M
             */
            personal?: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * @example {
         *       "customerId": "K-20417"
         *     }
         */
        NewExport: {
            /**
             * @description This receipt.
             * @example rcp_02vuVOkkYW8jeg1TvjGbDD
             */
            receiptId?: string | null;
            /**
             * @description The receipt at this address, as it is printed.
             * @example https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq
             */
            receiptUrl?: string | null;
            /**
             * @description Every receipt with this `header.customer.customerId`, in any version.
             * @example K-20417
             */
            customerId?: string | null;
            /**
             * @description Every receipt of `storeId` and `day` that was paid with a card of these digits, in any version.
             * @example 0042
             */
            lastFour?: string | null;
            /**
             * @description With `lastFour`; or with `from` and `to`, of which all stores are meant without it.
             * @example sto_02vuVOkkYW8jeg1TvjGbD8
             */
            storeId?: string | null;
            /**
             * Format: date
             * @description With `lastFour`: the day that the receipt itself says.
             * @example 2026-03-02
             */
            day?: string | null;
            /**
             * @description Issued at this time or later, in any version. With `to`.
             * @example 2026-03-02T10:15:30+01:00
             */
            from?: string | null;
            /**
             * @description Issued before this time. With `from`.
             * @example 2026-03-02T10:15:30+01:00
             */
            to?: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * @example {
         *       "exportId": "exp_02vuVOkkYW8jeg1TvjGbDM",
         *       "status": "running"
         *     }
         */
        AcceptedExport: {
            exportId: string;
            /** @constant */
            status: "running";
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "exportId": "exp_02vuVOkkYW8jeg1TvjGbDM",
         *           "status": "done",
         *           "by": "customerId",
         *           "storeId": null,
         *           "from": null,
         *           "to": null,
         *           "created": "2026-03-02T09:15:30.000Z",
         *           "looked": 48210,
         *           "total": 48210,
         *           "receipts": 12,
         *           "leftOut": 0,
         *           "pdfs": 12,
         *           "done": "2026-03-02T09:15:52.000Z",
         *           "expires": "2026-03-03T09:15:52.000Z",
         *           "size": 318442,
         *           "archiveUrl": "https://receipts.example/v1/exports/exp_02vuVOkkYW8jeg1TvjGbDM/archive"
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        ExportPage: {
            data: components["schemas"]["Export"][];
            /** @description `cursor` of the next page; null on the last one. */
            nextCursor: string | null;
        };
        /**
         * @example {
         *       "exportId": "exp_02vuVOkkYW8jeg1TvjGbDM",
         *       "status": "done",
         *       "by": "customerId",
         *       "storeId": null,
         *       "from": null,
         *       "to": null,
         *       "created": "2026-03-02T09:15:30.000Z",
         *       "looked": 48210,
         *       "total": 48210,
         *       "receipts": 12,
         *       "leftOut": 0,
         *       "pdfs": 12,
         *       "done": "2026-03-02T09:15:52.000Z",
         *       "expires": "2026-03-03T09:15:52.000Z",
         *       "size": 318442,
         *       "archiveUrl": "https://receipts.example/v1/exports/exp_02vuVOkkYW8jeg1TvjGbDM/archive"
         *     }
         */
        Export: {
            exportId: string;
            /**
             * @description `stopped`: until it is resumed, for seven days; `done`: the archive can be downloaded; `expired`: it is gone, since its time was over; `erased`: it is gone, since something that was in it was erased. Ask for another one.
             * @enum {string}
             */
            status: "running" | "stopped" | "done" | "expired" | "erased";
            /**
             * @description By what the receipts were named.
             * @enum {string}
             */
            by: "receipt" | "customerId" | "lastFour" | "period";
            /** @description Of a period of one store. */
            storeId: string | null;
            /**
             * Format: date-time
             * @description Of a period.
             * @example 2026-03-02T09:15:30.000Z
             */
            from: string | null;
            /**
             * Format: date-time
             * @example 2026-03-02T09:15:30.000Z
             */
            to: string | null;
            /**
             * Format: date-time
             * @description What arrived later is not in it.
             * @example 2026-03-02T09:15:30.000Z
             */
            created: string;
            /** @description How many receipts were looked at, so far. */
            looked: number;
            /** @description About how many will be: what was erased before counts, too. Null until they were counted. */
            total: number | null;
            /** @description How many are in it, so far. */
            receipts: number;
            /** @description How many were in it and are gone since: erased, or no longer kept. */
            leftOut: number;
            /** @description How many of them are in it as PDFs, too: the first 1,000. */
            pdfs: number;
            /**
             * Format: date-time
             * @example 2026-03-02T09:15:30.000Z
             */
            done: string | null;
            /**
             * Format: date-time
             * @description Until when it can be downloaded, or resumed; null while it runs.
             * @example 2026-03-02T09:15:30.000Z
             */
            expires: string | null;
            /** @description Bytes of the archive; null until it is `done`. */
            size: number | null;
            /** @description Where it is downloaded, with a credential that has `privacy:read`; null unless it is `done`. */
            archiveUrl: string | null;
        };
        /**
         * @example {
         *       "par": "QA020000000000000000000000018",
         *       "reference": "user-4711"
         *     }
         */
        NewSubscription: {
            /**
             * @description Payment Account Reference (PAR): exactly 29 characters, the first four of which identify the BIN controller.
             * @example QA020000000000000000000000018
             */
            par: string;
            /**
             * @description The client's own reference for the end user; echoed in every delivery.
             * @example user-4711
             */
            reference: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @example {
         *       "subscriptionId": "sub_02vuVOkkYW8jeg1TvjGbDA",
         *       "status": "active",
         *       "reference": "user-4711",
         *       "lastActivity": null
         *     }
         */
        Subscription: {
            /** @example sub_02vuVOkkYW8jeg1TvjGbDA */
            subscriptionId: string;
            /** @enum {string} */
            status: "active" | "revoked";
            /**
             * @description The client's own reference for the end user; echoed in every delivery.
             * @example user-4711
             */
            reference: string;
            /**
             * Format: date-time
             * @description When a receipt was last matched; null until then.
             * @example null
             */
            lastActivity: string | null;
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "subscriptionId": "sub_02vuVOkkYW8jeg1TvjGbDA",
         *           "status": "active",
         *           "reference": "user-4711",
         *           "lastActivity": null
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        SubscriptionPage: {
            data: components["schemas"]["Subscription"][];
            /** @description `cursor` of the next page; null on the last one. */
            nextCursor: string | null;
        };
        /**
         * @example {
         *       "reference": "user-4711",
         *       "transaction": {
         *         "lastFour": "0042",
         *         "approvalCode": "A1B2C3",
         *         "retrievalReferenceNumber": "006112000042"
         *       }
         *     }
         */
        NewMatchRequest: {
            /**
             * @description The client's own reference for the end user; echoed in every delivery.
             * @example user-4711
             */
            reference: string;
            transaction: components["schemas"]["Transaction"];
        } & {
            [key: string]: unknown;
        };
        /** @description The more is given, the better a receipt is found. */
        Transaction: {
            /**
             * @description Last four digits of the card.
             * @example 0042
             */
            lastFour?: string | null;
            /**
             * @description Approval code, sometimes printed as AUTH.
             * @example A1B2C3
             */
            approvalCode?: string | null;
            /**
             * @description RRN (ISO 8583, data element 37), typically 12 digits. Text: leading zeros are preserved.
             * @example 006112000042
             */
            retrievalReferenceNumber?: string | null;
            /**
             * @description Label of the card type; informational, no syntax may be assumed.
             * @example VISA CONTACTLESS
             */
            paymentTypeLabel?: string | null;
            /**
             * @description Amount paid; with `currency`.
             * @example 12.5
             */
            amount?: number | null;
            /**
             * @description Currency (ISO 4217), three upper-case letters.
             * @example EUR
             */
            currency?: string | null;
            /**
             * @description When the payment took place.
             * @example 2026-03-02T10:15:30+01:00
             */
            transactionDateTime?: string | null;
            /**
             * @description Terminal that captured the payment.
             * @example T0032001
             */
            terminalId?: string | null;
            /**
             * @description STAN: at most 6 characters, 6 digits expected.
             * @example 001942
             */
            systemTraceAuditNumber?: string | null;
            /**
             * @description Payment Account Reference (PAR): exactly 29 characters, the first four of which identify the BIN controller.
             * @example QA020000000000000000000000018
             */
            paymentAccountReference?: string | null;
            /**
             * @description ARN: 23 digits that the acquirer gives a transaction as it is cleared. It is used again after months, so it identifies a payment only with `lastFour` or a time. Of another shape it has no effect, and is named in `warnings`.
             * @example 24692166061000000320110
             */
            acquirerReferenceNumber?: string | unknown;
            /**
             * @description The merchant's identifier at its acquirer (ISO 8583, data element 42). Systems spell it differently, so it never excludes a payment. Of another shape it has no effect, and is named in `warnings`.
             * @example 000445102993001
             */
            merchantId?: string | unknown;
            /** @description Identifier of the bank, gateway or store system; may mean nothing outside the system it comes from. Of another shape it has no effect, and is named in `warnings`. */
            transactionId?: string | unknown;
            /**
             * @description The merchant as its acquirer names it (data element 43); it only breaks a tie. Of another shape it has no effect, and is named in `warnings`.
             * @example KAFFEEHAUS NORD
             */
            merchantName?: string | unknown;
        } & {
            [key: string]: unknown;
        };
        /**
         * @example {
         *       "matchRequestId": "mat_02vuVOkkYW8jeg1TvjGbDB",
         *       "status": "pending"
         *     }
         */
        AcceptedMatchRequest: {
            /** @example mat_02vuVOkkYW8jeg1TvjGbDB */
            matchRequestId: string;
            /** @enum {string} */
            status: "pending" | "matched" | "ambiguous" | "expired" | "withdrawn";
            /** @description What was accepted and has no effect: members of another shape than the description says and, with test credentials, members that nobody knows. The first 20; absent when there are none. */
            warnings?: components["schemas"]["FieldError"][];
        };
        /**
         * @example {
         *       "requests": [
         *         {
         *           "reference": "user-4711",
         *           "transaction": {
         *             "lastFour": "0042",
         *             "approvalCode": "A1B2C3",
         *             "retrievalReferenceNumber": "006112000042"
         *           }
         *         },
         *         {
         *           "reference": "user-4712",
         *           "transaction": {
         *             "lastFour": "0042",
         *             "approvalCode": "A1B2C3",
         *             "retrievalReferenceNumber": "006112000042"
         *           }
         *         }
         *       ]
         *     }
         */
        MatchRequestBatch: {
            /** @description Each is answered for itself, as if it had come alone. */
            requests: (components["schemas"]["NewMatchRequest"] | unknown)[];
        } & {
            [key: string]: unknown;
        };
        /**
         * @example {
         *       "results": [
         *         {
         *           "index": 0,
         *           "status": 202,
         *           "matchRequestId": "mat_02vuVOkkYW8jeg1TvjGbDB",
         *           "matchStatus": "pending"
         *         }
         *       ],
         *       "accepted": 1,
         *       "refused": 0
         *     }
         */
        MatchRequestResults: {
            /** @description In the order of the entries. */
            results: (components["schemas"]["AcceptedBatchEntry"] | components["schemas"]["RefusedBatchEntry"])[];
            /** @description How many were. */
            accepted: number;
            /** @description How many were. */
            refused: number;
        };
        AcceptedBatchEntry: {
            /**
             * @description Place of the entry, from 0.
             * @example 0
             */
            index: number;
            /**
             * @description As if it had come alone.
             * @example 202
             * @constant
             */
            status: 202;
            /** @example mat_02vuVOkkYW8jeg1TvjGbDB */
            matchRequestId: string;
            /**
             * @description `status` of the match request.
             * @enum {string}
             */
            matchStatus: "pending" | "matched" | "ambiguous" | "expired" | "withdrawn";
            /** @description What was accepted and has no effect: members of another shape than the description says and, with test credentials, members that nobody knows. The first 20; absent when there are none. */
            warnings?: components["schemas"]["FieldError"][];
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "matchRequestId": "mat_02vuVOkkYW8jeg1TvjGbDB",
         *           "status": "matched",
         *           "reference": "user-4711",
         *           "created": "2026-03-02T09:15:30.000Z",
         *           "expires": "2026-03-09T09:15:30.000Z",
         *           "receiptId": "rcp_02vuVOkkYW8jeg1TvjGbDD",
         *           "receiptUrl": "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
         *           "merchant": {
         *             "brandId": "brd_02vuVOkkYW8jeg1TvjGbD7",
         *             "brandName": "Kaffeehaus Nord",
         *             "color": "#0a7d3c",
         *             "logoUrl": "https://receipts.example/b/brd_02vuVOkkYW8jeg1TvjGbD7/logo?v=9f86d081884c7d65",
         *             "store": {
         *               "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *               "name": "Kaffeehaus Nord, Plaka",
         *               "address": "Adrianou 12\n105 55 Athina",
         *               "countryCode": "GR",
         *               "vatId": "EL123456789"
         *             }
         *           },
         *           "matchedBy": {
         *             "rule": "2",
         *             "fields": [
         *               "retrievalReferenceNumber",
         *               "approvalCode"
         *             ]
         *           }
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        MatchRequestPage: {
            data: components["schemas"]["MatchRequest"][];
            /** @description `cursor` of the next page; null on the last one. */
            nextCursor: string | null;
        };
        /**
         * @example {
         *       "matchRequestId": "mat_02vuVOkkYW8jeg1TvjGbDB",
         *       "status": "matched",
         *       "reference": "user-4711",
         *       "created": "2026-03-02T09:15:30.000Z",
         *       "expires": "2026-03-09T09:15:30.000Z",
         *       "receiptId": "rcp_02vuVOkkYW8jeg1TvjGbDD",
         *       "receiptUrl": "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
         *       "merchant": {
         *         "brandId": "brd_02vuVOkkYW8jeg1TvjGbD7",
         *         "brandName": "Kaffeehaus Nord",
         *         "color": "#0a7d3c",
         *         "logoUrl": "https://receipts.example/b/brd_02vuVOkkYW8jeg1TvjGbD7/logo?v=9f86d081884c7d65",
         *         "store": {
         *           "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *           "name": "Kaffeehaus Nord, Plaka",
         *           "address": "Adrianou 12\n105 55 Athina",
         *           "countryCode": "GR",
         *           "vatId": "EL123456789"
         *         }
         *       },
         *       "matchedBy": {
         *         "rule": "2",
         *         "fields": [
         *           "retrievalReferenceNumber",
         *           "approvalCode"
         *         ]
         *       }
         *     }
         */
        MatchRequest: {
            /** @example mat_02vuVOkkYW8jeg1TvjGbDB */
            matchRequestId: string;
            /** @enum {string} */
            status: "pending" | "matched" | "ambiguous" | "expired" | "withdrawn";
            /**
             * @description The client's own reference for the end user; echoed in every delivery.
             * @example user-4711
             */
            reference: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:15:30.000Z
             */
            created: string;
            /**
             * Format: date-time
             * @description Until then receipts that arrive are compared with it.
             * @example 2026-03-02T09:15:30.000Z
             */
            expires: string;
            /** @description When `status` is `matched`. */
            matchedBy?: components["schemas"]["MatchedBy"];
            /** @description When `status` is `matched`. */
            receiptId?: string;
            /**
             * Format: uri
             * @description Like `receiptId`, while the receipt is kept.
             */
            receiptUrl?: string;
            /** @description Like `receiptUrl`; the brand as it is now. */
            merchant?: components["schemas"]["Merchant"];
            /** @description When nothing was matched; absent until it was looked at, and when the match was withdrawn. */
            reasons?: components["schemas"]["MatchReasons"];
        };
        /** @description Why nothing was delivered; never a value of a payment. */
        MatchReasons: {
            /**
             * @description Payers whose payments fit and that nothing tells apart.
             * @example 2
             */
            candidates: number;
            /**
             * @description Others that fit were given to another reference.
             * @example 0
             */
            alreadyMatched: number;
            /**
             * @description Others that fit were reported as not theirs.
             * @example 0
             */
            reportedNotMine: number;
            /**
             * @description Members that were given, each with how many payments would fit but for it.
             * @example {
             *       "transactionDateTime": 1
             *     }
             */
            excludedBy: {
                [key: string]: number;
            };
            /**
             * @description Members that were not given and could decide; none where what was given excludes what would fit.
             * @example [
             *       "amount",
             *       "currency"
             *     ]
             */
            whatWouldHelp: string[];
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "brandId": "brd_02vuVOkkYW8jeg1TvjGbD7",
         *           "brand": "Kaffeehaus Nord",
         *           "logoUrl": "https://receipts.example/b/brd_02vuVOkkYW8jeg1TvjGbD7/logo?v=9f86d081884c7d65",
         *           "countryCode": "GR",
         *           "storeCount": 12
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        CoveragePage: {
            data: components["schemas"]["CoverageEntry"][];
            /** @description `cursor` of the next page; null on the last one. */
            nextCursor: string | null;
        };
        /**
         * @example {
         *       "brandId": "brd_02vuVOkkYW8jeg1TvjGbD7",
         *       "brand": "Kaffeehaus Nord",
         *       "logoUrl": "https://receipts.example/b/brd_02vuVOkkYW8jeg1TvjGbD7/logo?v=9f86d081884c7d65",
         *       "countryCode": "GR",
         *       "storeCount": 12
         *     }
         */
        CoverageEntry: {
            /**
             * @description Brand of the store.
             * @example brd_02vuVOkkYW8jeg1TvjGbD7
             */
            brandId: string;
            /** @example Kaffeehaus Nord */
            brand: string;
            /**
             * Format: uri
             * @description The brand's logo, a PNG. Public; what is at this address never changes, and stays for 30 days after the logo was replaced. Absent when there is none.
             * @example https://receipts.example/b/brd_02vuVOkkYW8jeg1TvjGbD7/logo?v=9f86d081884c7d65
             */
            logoUrl?: string;
            /**
             * @description ISO 3166-1 alpha-2, upper case.
             * @example GR
             */
            countryCode: string;
            /**
             * @description Stores of the brand in the country.
             * @example 12
             */
            storeCount: number;
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "logId": "req_02vuVOkkYW8jeg1TvjGbDF",
         *           "credentialId": "crd_02vuVOkkYW8jeg1TvjGbDG",
         *           "time": "2026-03-02T09:15:30.000Z",
         *           "method": "POST",
         *           "path": "/v1/sources/src_02vuVOkkYW8jeg1TvjGbD9/receipts",
         *           "status": 400,
         *           "problem": "validation-failed",
         *           "detail": "payments is required.",
         *           "errors": [
         *             {
         *               "pointer": "#/payments",
         *               "field": "payments",
         *               "code": "required",
         *               "detail": "is required"
         *             }
         *           ],
         *           "requestId": "till-7:42",
         *           "durationMs": 4
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        RequestLogPage: {
            data: components["schemas"]["LoggedRequest"][];
            /** @description `cursor` of the next page; null on the last one. */
            nextCursor: string | null;
        };
        /**
         * @example {
         *       "logId": "req_02vuVOkkYW8jeg1TvjGbDF",
         *       "credentialId": "crd_02vuVOkkYW8jeg1TvjGbDG",
         *       "time": "2026-03-02T09:15:30.000Z",
         *       "method": "POST",
         *       "path": "/v1/sources/src_02vuVOkkYW8jeg1TvjGbD9/receipts",
         *       "status": 400,
         *       "problem": "validation-failed",
         *       "detail": "payments is required.",
         *       "errors": [
         *         {
         *           "pointer": "#/payments",
         *           "field": "payments",
         *           "code": "required",
         *           "detail": "is required"
         *         }
         *       ],
         *       "requestId": "till-7:42",
         *       "durationMs": 4
         *     }
         */
        LoggedRequest: {
            /** @example req_02vuVOkkYW8jeg1TvjGbDF */
            logId: string;
            /**
             * @description Whose request it was.
             * @example crd_02vuVOkkYW8jeg1TvjGbDG
             */
            credentialId: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:15:30.000Z
             */
            time: string;
            /** @example POST */
            method: string;
            /**
             * @description Without the query; what is no identifier of the service stays a placeholder.
             * @example /v1/sources/src_02vuVOkkYW8jeg1TvjGbD9/receipts
             */
            path: string;
            /** @example 400 */
            status: number;
            /**
             * @description Slug of the problem type.
             * @example validation-failed
             */
            problem: string | null;
            /**
             * @description What the answer said.
             * @example payments is required.
             */
            detail: string | null;
            /** @description The first 20 failed members. */
            errors?: components["schemas"]["FieldError"][];
            /** @description Of a success, as they were answered. */
            warnings?: components["schemas"]["FieldError"][];
            /**
             * @description As in `X-Request-Id`.
             * @example till-7:42
             */
            requestId: string;
            /**
             * @description From the arrival of the head to the answer.
             * @example 4
             */
            durationMs: number;
            /** @description What was sent and refused: of a test credential that keeps it, for a day. */
            refusedBody?: {
                /**
                 * @description Its first 8,192 characters, masked.
                 * @example {"lineItems": []}
                 */
                text: string;
                /**
                 * @description The body went on.
                 * @example false
                 */
                isTruncated: boolean;
            };
        };
        /**
         * @example {
         *       "data": [
         *         {
         *           "deliveryId": "dlv_02vuVOkkYW8jeg1TvjGbDC",
         *           "type": "receipt.delivered",
         *           "state": "delivered",
         *           "webhookId": "whk_02vuVOkkYW8jeg1TvjGbDG",
         *           "reference": "user-4711",
         *           "receiptId": "rcp_02vuVOkkYW8jeg1TvjGbDD",
         *           "version": 1,
         *           "supersedes": null,
         *           "receiptUrl": "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
         *           "brandId": "brd_02vuVOkkYW8jeg1TvjGbD7",
         *           "subscriptionId": "sub_02vuVOkkYW8jeg1TvjGbDF",
         *           "matchRequestId": null,
         *           "created": "2026-03-02T09:15:30.000Z",
         *           "settled": "2026-03-02T09:15:30.120Z",
         *           "attemptCount": 1,
         *           "lastStatus": 200,
         *           "lastError": null,
         *           "nextAttempt": null,
         *           "webhookState": null,
         *           "webhookPausedUntil": null
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        DeliveryPage: {
            data: components["schemas"]["Delivery"][];
            /** @description `cursor` of the next page; null on the last one. */
            nextCursor: string | null;
        };
        /**
         * @example {
         *       "deliveryId": "dlv_02vuVOkkYW8jeg1TvjGbDC",
         *       "type": "receipt.delivered",
         *       "state": "delivered",
         *       "webhookId": "whk_02vuVOkkYW8jeg1TvjGbDG",
         *       "reference": "user-4711",
         *       "receiptId": "rcp_02vuVOkkYW8jeg1TvjGbDD",
         *       "version": 1,
         *       "supersedes": null,
         *       "receiptUrl": "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
         *       "brandId": "brd_02vuVOkkYW8jeg1TvjGbD7",
         *       "subscriptionId": "sub_02vuVOkkYW8jeg1TvjGbDF",
         *       "matchRequestId": null,
         *       "created": "2026-03-02T09:15:30.000Z",
         *       "settled": "2026-03-02T09:15:30.120Z",
         *       "attemptCount": 1,
         *       "lastStatus": 200,
         *       "lastError": null,
         *       "nextAttempt": null,
         *       "webhookState": null,
         *       "webhookPausedUntil": null
         *     }
         */
        Delivery: {
            /**
             * @description Also the `webhook-id`.
             * @example dlv_02vuVOkkYW8jeg1TvjGbDC
             */
            deliveryId: string;
            /**
             * @description What it tells.
             * @example receipt.delivered
             * @enum {string}
             */
            type: "receipt.delivered" | "transaction_match.expired" | "transaction_match.ambiguous" | "subscription.revoked" | "endpoint.warning" | "endpoint.disabled" | "delivery.exhausted" | "receipt.updated" | "receipt.withdrawn" | "receipt.erased";
            /**
             * @description `parked`: waits for the first webhook; `pending`: an attempt is to come; `delivered`: acknowledged; `exhausted`: given up, can be sent again; `cancelled`: will not be sent.
             * @example delivered
             * @enum {string}
             */
            state: "parked" | "pending" | "delivered" | "exhausted" | "cancelled";
            /**
             * @description Null while parked.
             * @example whk_02vuVOkkYW8jeg1TvjGbDG
             */
            webhookId: string | null;
            /**
             * @description Null for an event of a webhook.
             * @example user-4711
             */
            reference: string | null;
            /**
             * @description Null for an event that is about no receipt.
             * @example rcp_02vuVOkkYW8jeg1TvjGbDD
             */
            receiptId: string | null;
            /**
             * @description The receipt's version that it carries, from 1; null for an event that carries none.
             * @example 1
             */
            version?: number | null;
            /**
             * @description The receipt of the same sale that you were given before; null where there is none.
             * @example null
             */
            supersedes?: string | null;
            /**
             * Format: uri
             * @description Where the receipt can be viewed; null for another event, when it is no longer kept, and where it was never sent and its payload is gone.
             * @example https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq
             */
            receiptUrl?: string | null;
            /**
             * @description Brand of the store; null for an event that is about no receipt.
             * @example brd_02vuVOkkYW8jeg1TvjGbD7
             */
            brandId?: string | null;
            /**
             * @description The subscription that found the receipt, or that the event is about.
             * @example sub_02vuVOkkYW8jeg1TvjGbDF
             */
            subscriptionId: string | null;
            /**
             * @description The match request that found the receipt, or that the event is about.
             * @example null
             */
            matchRequestId: string | null;
            /**
             * Format: date-time
             * @description When it was made: the `timestamp` of its body.
             * @example 2026-03-02T09:15:30.000Z
             */
            created: string;
            /**
             * Format: date-time
             * @description When it was acknowledged, given up or cancelled.
             * @example 2026-03-02T09:15:30.000Z
             */
            settled: string | null;
            /** @example 1 */
            attemptCount: number;
            /**
             * @description HTTP status of the last answer.
             * @example 200
             */
            lastStatus: number | null;
            /**
             * @description Why it failed, or was not sent.
             * @example null
             */
            lastError: string | null;
            /**
             * Format: date-time
             * @description When the next attempt is due; while the webhook is paused or disabled, it waits longer.
             * @example null
             */
            nextAttempt: string | null;
            /**
             * @description How the webhook of a `pending` delivery stands now; null for every other state. `paused`: it rests after too many failures, and nothing is sent to it until `webhookPausedUntil`; `disabled`: nothing is sent until it is switched on.
             * @example null
             * @enum {string|null}
             */
            webhookState?: "active" | "paused" | "disabled" | null;
            /**
             * Format: date-time
             * @description While the webhook is paused: when it is tried again, with one delivery first. Otherwise null.
             * @example null
             */
            webhookPausedUntil?: string | null;
        };
        /**
         * @example {
         *       "from": "2026-03-02T09:00:00Z",
         *       "to": "2026-03-02T10:00:00Z",
         *       "states": [
         *         "exhausted"
         *       ]
         *     }
         */
        Recovery: {
            /**
             * @description Deliveries made at this time or later.
             * @example 2026-03-02T10:15:30+01:00
             */
            from: string;
            /**
             * @description Deliveries made before this time.
             * @example 2026-03-02T10:15:30+01:00
             */
            to: string;
            /** @description `exhausted` alone when left out; `delivered` too for what was lost after it was acknowledged. What is `pending` is sent by itself. */
            states?: ("exhausted" | "delivered")[] | null;
            /** @description One webhook; all of the client's when left out. */
            webhookId?: string | null;
            /** @description The `next` of the answer before. */
            after?: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * @example {
         *       "queued": 412,
         *       "next": null
         *     }
         */
        Recovered: {
            /**
             * @description How many are sent again.
             * @example 5000
             */
            queued: number;
            /**
             * @description Send it as `after` for the rest; null when that was all.
             * @example null
             */
            next: string | null;
        };
        /**
         * @example {
         *       "deliveryId": "dlv_02vuVOkkYW8jeg1TvjGbDC",
         *       "type": "receipt.delivered",
         *       "state": "delivered",
         *       "webhookId": "whk_02vuVOkkYW8jeg1TvjGbDG",
         *       "reference": "user-4711",
         *       "receiptId": "rcp_02vuVOkkYW8jeg1TvjGbDD",
         *       "version": 1,
         *       "supersedes": null,
         *       "receiptUrl": "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
         *       "brandId": "brd_02vuVOkkYW8jeg1TvjGbD7",
         *       "subscriptionId": "sub_02vuVOkkYW8jeg1TvjGbDF",
         *       "matchRequestId": null,
         *       "created": "2026-03-02T09:15:30.000Z",
         *       "settled": "2026-03-02T09:15:30.120Z",
         *       "attemptCount": 1,
         *       "lastStatus": 200,
         *       "lastError": null,
         *       "nextAttempt": null,
         *       "webhookState": null,
         *       "webhookPausedUntil": null,
         *       "matchedBy": {
         *         "rule": "par-subscription",
         *         "fields": [
         *           "paymentAccountReference"
         *         ]
         *       },
         *       "attempts": [
         *         {
         *           "number": 1,
         *           "trigger": "scheduled",
         *           "started": "2026-03-02T09:15:30.062Z",
         *           "durationMs": 58,
         *           "dnsMs": 4,
         *           "connectMs": 9,
         *           "tlsMs": 21,
         *           "firstByteMs": 23,
         *           "remoteAddress": "203.0.113.7",
         *           "status": 200,
         *           "isSuccess": true,
         *           "errorClass": null,
         *           "error": null,
         *           "response": "ok",
         *           "isResponseTruncated": false,
         *           "nextAttempt": null
         *         }
         *       ]
         *     }
         */
        DeliveryDetail: {
            /**
             * @description Also the `webhook-id`.
             * @example dlv_02vuVOkkYW8jeg1TvjGbDC
             */
            deliveryId: string;
            /**
             * @description What it tells.
             * @example receipt.delivered
             * @enum {string}
             */
            type: "receipt.delivered" | "transaction_match.expired" | "transaction_match.ambiguous" | "subscription.revoked" | "endpoint.warning" | "endpoint.disabled" | "delivery.exhausted" | "receipt.updated" | "receipt.withdrawn" | "receipt.erased";
            /**
             * @description `parked`: waits for the first webhook; `pending`: an attempt is to come; `delivered`: acknowledged; `exhausted`: given up, can be sent again; `cancelled`: will not be sent.
             * @example delivered
             * @enum {string}
             */
            state: "parked" | "pending" | "delivered" | "exhausted" | "cancelled";
            /**
             * @description Null while parked.
             * @example whk_02vuVOkkYW8jeg1TvjGbDG
             */
            webhookId: string | null;
            /**
             * @description Null for an event of a webhook.
             * @example user-4711
             */
            reference: string | null;
            /**
             * @description Null for an event that is about no receipt.
             * @example rcp_02vuVOkkYW8jeg1TvjGbDD
             */
            receiptId: string | null;
            /**
             * @description The receipt's version that it carries, from 1; null for an event that carries none.
             * @example 1
             */
            version?: number | null;
            /**
             * @description The receipt of the same sale that you were given before; null where there is none.
             * @example null
             */
            supersedes?: string | null;
            /**
             * Format: uri
             * @description Where the receipt can be viewed; null for another event, when it is no longer kept, and where it was never sent and its payload is gone.
             * @example https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq
             */
            receiptUrl?: string | null;
            /**
             * @description Brand of the store; null for an event that is about no receipt.
             * @example brd_02vuVOkkYW8jeg1TvjGbD7
             */
            brandId?: string | null;
            /**
             * @description The subscription that found the receipt, or that the event is about.
             * @example sub_02vuVOkkYW8jeg1TvjGbDF
             */
            subscriptionId: string | null;
            /**
             * @description The match request that found the receipt, or that the event is about.
             * @example null
             */
            matchRequestId: string | null;
            /**
             * Format: date-time
             * @description When it was made: the `timestamp` of its body.
             * @example 2026-03-02T09:15:30.000Z
             */
            created: string;
            /**
             * Format: date-time
             * @description When it was acknowledged, given up or cancelled.
             * @example 2026-03-02T09:15:30.000Z
             */
            settled: string | null;
            /** @example 1 */
            attemptCount: number;
            /**
             * @description HTTP status of the last answer.
             * @example 200
             */
            lastStatus: number | null;
            /**
             * @description Why it failed, or was not sent.
             * @example null
             */
            lastError: string | null;
            /**
             * Format: date-time
             * @description When the next attempt is due; while the webhook is paused or disabled, it waits longer.
             * @example null
             */
            nextAttempt: string | null;
            /**
             * @description How the webhook of a `pending` delivery stands now; null for every other state. `paused`: it rests after too many failures, and nothing is sent to it until `webhookPausedUntil`; `disabled`: nothing is sent until it is switched on.
             * @example null
             * @enum {string|null}
             */
            webhookState?: "active" | "paused" | "disabled" | null;
            /**
             * Format: date-time
             * @description While the webhook is paused: when it is tried again, with one delivery first. Otherwise null.
             * @example null
             */
            webhookPausedUntil?: string | null;
            /** @description Null for another event. */
            matchedBy: components["schemas"]["MatchedBy"] | null;
            /** @description Newest first, at most 100; attempts are kept for a shorter time than deliveries. */
            attempts: components["schemas"]["DeliveryAttempt"][];
        };
        DeliveryAttempt: {
            /** @example 1 */
            number: number;
            /**
             * @example scheduled
             * @enum {string}
             */
            trigger: "scheduled" | "manual" | "recover" | "test";
            /**
             * Format: date-time
             * @example 2026-03-02T09:15:30.000Z
             */
            started: string;
            /**
             * @description Of the whole attempt.
             * @example 58
             */
            durationMs: number;
            /**
             * @description Looking the host up; null where that was not needed.
             * @example 12
             */
            dnsMs: number | null;
            /**
             * @description Connecting; null over a kept connection.
             * @example 12
             */
            connectMs: number | null;
            /**
             * @description Agreeing on TLS; null over a kept connection, or without TLS.
             * @example 12
             */
            tlsMs: number | null;
            /**
             * @description Until the answer's head was there; null without an answer.
             * @example 12
             */
            firstByteMs: number | null;
            /**
             * @description Where it went.
             * @example 203.0.113.7
             */
            remoteAddress: string | null;
            /**
             * @description HTTP status; null when no answer came.
             * @example 200
             */
            status: number | null;
            /** @example true */
            isSuccess: boolean;
            /**
             * @description Null on success.
             * @example null
             */
            errorClass: string | null;
            /**
             * @description `errorClass` in words.
             * @example null
             */
            error: string | null;
            /**
             * @description At most 4 KiB of the answer.
             * @example ok
             */
            response: string | null;
            /** @example false */
            isResponseTruncated: boolean;
            /**
             * Format: date-time
             * @description What was planned then.
             * @example null
             */
            nextAttempt: string | null;
        };
        /**
         * @example {
         *       "type": "receipt.delivered",
         *       "timestamp": "2026-03-02T09:15:31.000Z",
         *       "data": {
         *         "deliveryId": "dlv_02vuVOkkYW8jeg1TvjGbDC",
         *         "reference": "user-4711",
         *         "subscriptionId": "sub_02vuVOkkYW8jeg1TvjGbDA",
         *         "matchedBy": {
         *           "rule": "par-subscription",
         *           "fields": [
         *             "paymentAccountReference"
         *           ]
         *         },
         *         "receiptId": "rcp_02vuVOkkYW8jeg1TvjGbDD",
         *         "version": 1,
         *         "receiptUrl": "https://receipts.example/r/05jXNx6ZDzZlLfx1S2oUjhE3Dpq",
         *         "merchant": {
         *           "brandId": "brd_02vuVOkkYW8jeg1TvjGbD7",
         *           "brandName": "Kaffeehaus Nord",
         *           "color": "#0a7d3c",
         *           "logoUrl": "https://receipts.example/b/brd_02vuVOkkYW8jeg1TvjGbD7/logo?v=9f86d081884c7d65",
         *           "store": {
         *             "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *             "name": "Kaffeehaus Nord, Plaka",
         *             "address": "Adrianou 12\n105 55 Athina",
         *             "countryCode": "GR",
         *             "vatId": "EL123456789"
         *           }
         *         },
         *         "receipt": {
         *           "header": {
         *             "storeId": "sto_02vuVOkkYW8jeg1TvjGbD8",
         *             "created": "2026-03-02T10:15:30+01:00",
         *             "receiptId": "20260302-0042",
         *             "cashRegister": "2"
         *           },
         *           "lineItems": [
         *             {
         *               "quantity": {
         *                 "value": 2,
         *                 "unit": "each"
         *               },
         *               "description": "Filter coffee 500 g",
         *               "item": {
         *                 "gtin": "4006381333931",
         *                 "unitPrice": {
         *                   "gross": 6.49,
         *                   "currency": "EUR"
         *                 }
         *               },
         *               "modifiers": [
         *                 {
         *                   "type": "discount",
         *                   "description": "Spring offer",
         *                   "amount": {
         *                     "gross": -1,
         *                     "currency": "EUR"
         *                   }
         *                 }
         *               ],
         *               "lineAmount": {
         *                 "net": 11.2,
         *                 "gross": 11.98,
         *                 "vat": 0.78,
         *                 "currency": "EUR"
         *               }
         *             }
         *           ],
         *           "totals": [
         *             {
         *               "type": "vat",
         *               "sum": {
         *                 "amount": 0.78,
         *                 "currency": "EUR"
         *               },
         *               "description": "VAT 7 %"
         *             },
         *             {
         *               "type": "amountDue",
         *               "sum": {
         *                 "amount": 11.98,
         *                 "currency": "EUR"
         *               }
         *             }
         *           ],
         *           "payments": [
         *             {
         *               "paymentType": "card",
         *               "paid": {
         *                 "amount": 11.98,
         *                 "currency": "EUR"
         *               },
         *               "paymentTypeLabel": "VISA CONTACTLESS",
         *               "paymentAccountReference": "QA020000000000000000000000018",
         *               "retrievalReferenceNumber": "006112000042",
         *               "lastFour": "0042",
         *               "approvalCode": "A1B2C3",
         *               "terminalId": "T0032001"
         *             }
         *           ],
         *           "barcodes": [
         *             {
         *               "type": "qr",
         *               "purpose": "lookup",
         *               "content": "20260302-0042"
         *             }
         *           ]
         *         }
         *       }
         *     }
         */
        DeliveryPayload: components["schemas"]["ReceiptDelivered"] | components["schemas"]["TransactionMatchExpired"] | components["schemas"]["TransactionMatchAmbiguous"] | components["schemas"]["SubscriptionRevoked"] | components["schemas"]["ReceiptUpdated"] | components["schemas"]["ReceiptWithdrawn"] | components["schemas"]["ReceiptErased"] | components["schemas"]["EndpointWarning"] | components["schemas"]["EndpointDisabled"] | components["schemas"]["DeliveryExhausted"];
        /**
         * @example {
         *       "reference": "user-4711"
         *     }
         */
        Rejection: {
            /**
             * @description The end user whose receipt it is not.
             * @example user-4711
             */
            reference: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @example {
         *       "receiptId": "rcp_02vuVOkkYW8jeg1TvjGbDD",
         *       "reference": "user-4711",
         *       "status": "withdrawn"
         *     }
         */
        RejectedReceipt: {
            /** @example rcp_02vuVOkkYW8jeg1TvjGbDD */
            receiptId: string;
            /**
             * @description The client's own reference for the end user; echoed in every delivery.
             * @example user-4711
             */
            reference: string;
            /** @constant */
            status: "withdrawn";
        };
        /**
         * @example {
         *       "reference": "user-4711"
         *     }
         */
        EndUserReference: {
            /**
             * @description The end user's, exactly.
             * @example user-4711
             */
            reference: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @example {
         *       "reference": "user-4711",
         *       "subscriptions": [
         *         {
         *           "subscriptionId": "sub_02vuVOkkYW8jeg1TvjGbDF",
         *           "status": "active",
         *           "parLastFour": "0018",
         *           "created": "2026-03-02T09:15:30.000Z",
         *           "revoked": null,
         *           "lastActivity": null
         *         }
         *       ],
         *       "matchRequests": [],
         *       "matches": [],
         *       "deliveries": [],
         *       "reports": []
         *     }
         */
        EndUserExport: {
            /**
             * @description The client's own reference for the end user; echoed in every delivery.
             * @example user-4711
             */
            reference: string;
            subscriptions: {
                subscriptionId: string;
                /** @enum {string} */
                status: "active" | "revoked";
                parLastFour: string;
                /**
                 * Format: date-time
                 * @example 2026-03-02T09:15:30.000Z
                 */
                created: string;
                /**
                 * Format: date-time
                 * @example 2026-03-02T09:15:30.000Z
                 */
                revoked: string | null;
                /**
                 * Format: date-time
                 * @example 2026-03-02T09:15:30.000Z
                 */
                lastActivity: string | null;
            }[];
            matchRequests: {
                matchRequestId: string;
                /** @enum {string} */
                status: "pending" | "matched" | "ambiguous" | "expired" | "withdrawn";
                /** @description What was asked for; of a PAR the last four characters. */
                transaction: {
                    [key: string]: string | null;
                };
                /**
                 * Format: date-time
                 * @example 2026-03-02T09:15:30.000Z
                 */
                created: string;
                /**
                 * Format: date-time
                 * @example 2026-03-02T09:15:30.000Z
                 */
                expires: string;
                /**
                 * Format: date-time
                 * @example 2026-03-02T09:15:30.000Z
                 */
                settled: string | null;
            }[];
            matches: {
                /** @example rcp_02vuVOkkYW8jeg1TvjGbDD */
                receiptId: string;
                /** @description Which of the receipt's payments, from 0. */
                paymentPosition: number;
                /** @example sub_02vuVOkkYW8jeg1TvjGbDF */
                subscriptionId: string | null;
                /** @example null */
                matchRequestId: string | null;
                matchedBy: components["schemas"]["MatchedBy"];
                /**
                 * Format: date-time
                 * @example 2026-03-02T09:15:30.000Z
                 */
                created: string;
                /**
                 * Format: date-time
                 * @example 2026-03-02T09:15:30.000Z
                 */
                withdrawn: string | null;
            }[];
            deliveries: {
                deliveryId: string;
                type: string;
                /** @enum {string} */
                state: "parked" | "pending" | "delivered" | "exhausted" | "cancelled";
                /** @example rcp_02vuVOkkYW8jeg1TvjGbDD */
                receiptId: string | null;
                /** @example sub_02vuVOkkYW8jeg1TvjGbDF */
                subscriptionId: string | null;
                /** @example null */
                matchRequestId: string | null;
                /**
                 * Format: date-time
                 * @example 2026-03-02T09:15:30.000Z
                 */
                created: string;
                /**
                 * Format: date-time
                 * @example 2026-03-02T09:15:30.000Z
                 */
                settled: string | null;
                attemptCount: number;
                /** @description The body that was or would be sent; null when it is no longer given out. */
                payload: {
                    [key: string]: unknown;
                } | null;
            }[];
            /** @description What was reported as not theirs. */
            reports: {
                /** @example rcp_02vuVOkkYW8jeg1TvjGbDD */
                receiptId: string;
                /** @example sub_02vuVOkkYW8jeg1TvjGbDF */
                subscriptionId: string | null;
                /** @example null */
                matchRequestId: string | null;
                /**
                 * Format: date-time
                 * @example 2026-03-02T09:15:30.000Z
                 */
                created: string;
            }[];
        };
        /**
         * @example {
         *       "status": "erased"
         *     }
         */
        ErasedEndUser: {
            /**
             * @description Whether or not anything was kept under the reference.
             * @constant
             */
            status: "erased";
        };
        /**
         * @example {
         *       "par": "TESTMATCH00000000000000000000"
         *     }
         */
        NewTestReceipt: {
            /**
             * Format: starts_with
             * @description A test PAR: TEST, and 25 further characters.
             * @example TESTMATCH00000000000000000000
             */
            par: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @example {
         *       "receipts": [
         *         {
         *           "id": "rcp_02vuVOkkYW8jeg1TvjGbDA",
         *           "receiptUrl": "https://receipts.example/r/0Bl9yYtJx2wLJq9vF3kQ8nZr5Tc"
         *         }
         *       ],
         *       "due": "2026-03-02T09:15:50.000Z"
         *     }
         */
        TestReceipts: {
            receipts: {
                /** @example rcp_02vuVOkkYW8jeg1TvjGbDA */
                id: string;
                /**
                 * Format: uri
                 * @example https://receipts.example/r/0Bl9yYtJx2wLJq9vF3kQ8nZr5Tc
                 */
                receiptUrl: string;
            }[];
            /**
             * Format: date-time
             * @description When they arrive, or will.
             * @example 2026-03-02T09:15:50.000Z
             */
            due: string;
        };
        /**
         * @example {
         *       "grant_type": "client_credentials",
         *       "scope": "receipts:write stores:read"
         *     }
         */
        TokenRequest: {
            /** @constant */
            grant_type: "client_credentials";
            /**
             * @description Scopes, separated by spaces.
             * @example receipts:write stores:read
             */
            scope?: string | null;
            /** @description Unless HTTP Basic is used. */
            client_id?: string | null;
            /** @description Unless HTTP Basic is used. */
            client_secret?: string | null;
        };
        /**
         * @example {
         *       "access_token": "rxt_…",
         *       "token_type": "Bearer",
         *       "expires_in": 3600,
         *       "scope": "receipts:write stores:read"
         *     }
         */
        TokenResponse: {
            /** @description Opaque; send it as `Authorization: Bearer …`. */
            access_token: string;
            /** @constant */
            token_type: "Bearer";
            /**
             * @description Seconds.
             * @example 3600
             */
            expires_in: number;
            /**
             * @description Scopes, separated by spaces.
             * @example receipts:write stores:read
             */
            scope: string;
        };
        /**
         * @example {
         *       "token": "rxt_…",
         *       "token_type_hint": "access_token"
         *     }
         */
        TokenReference: {
            token: string;
            token_type_hint?: string;
            /** @description Unless HTTP Basic is used. */
            client_id?: string | null;
            /** @description Unless HTTP Basic is used. */
            client_secret?: string | null;
        };
        /**
         * @example {
         *       "active": true,
         *       "scope": "receipts:write stores:read",
         *       "token_type": "Bearer",
         *       "exp": 1772446530,
         *       "iat": 1772442930,
         *       "sub": "org_02vuVOkkYW8jeg1TvjGbDH",
         *       "iss": "https://receipts.example"
         *     }
         */
        Introspection: {
            active: boolean;
            /**
             * @description Scopes, separated by spaces.
             * @example receipts:write stores:read
             */
            scope?: string;
            client_id?: string;
            /** @constant */
            token_type?: "Bearer";
            /** @description Seconds since 1970-01-01T00:00:00Z. */
            exp?: number;
            /** @description Seconds since 1970-01-01T00:00:00Z. */
            iat?: number;
            /** @description The organization. */
            sub?: string;
            iss?: string;
        };
    };
    responses: {
        /** @description The head of the request has more than 16 KiB. */
        HeadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Request Header Fields Too Large",
                 *       "status": 431,
                 *       "detail": "The request's head is larger than 16 KiB.",
                 *       "instance": "https://receipts.example#0198c2f4-9d0e-7c3a-8f55-0a6b1c2d3e4f",
                 *       "requestId": "0198c2f4-9d0e-7c3a-8f55-0a6b1c2d3e4f",
                 *       "retryable": false
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Identifies the request; a well-formed one that was sent is kept.
         * @example 0198c2f4-9d0e-7c3a-8f55-0a6b1c2d3e4f
         */
        RequestId: string;
        /**
         * @description `no-store`, but for what is the same for everybody.
         * @example no-store
         */
        CacheControl: string;
        /**
         * @description What is left of this minute (IETF draft): `r` requests, `t` seconds.
         * @example "receipts";r=59999;t=42
         */
        RateLimit: string;
        /**
         * @description The limit (IETF draft): `q` requests in `w` seconds.
         * @example "receipts";q=60000;w=60
         */
        RateLimitPolicy: string;
        /**
         * @description Seconds to wait.
         * @example 1
         */
        RetryAfter: number;
        /**
         * @description Address of what was created.
         * @example https://receipts.example/v1/stores/sto_02vuVOkkYW8jeg1TvjGbD8
         */
        Location: string;
        /**
         * @description The version, for `If-Match`.
         * @example "2"
         */
        ETag: string;
        /**
         * @description RFC 6750: how to authenticate, and what was wrong.
         * @example Bearer realm="receipt-exchange"
         */
        WwwAuthenticate: string;
        /**
         * @description `wait=5`, where `Prefer: wait` was honoured (RFC 7240).
         * @example wait=5
         */
        PreferenceApplied: string;
        /**
         * @description `true` when the stored answer of an earlier request is replayed.
         * @example true
         */
        IdempotentReplayed: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    issueToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["TokenRequest"];
                "application/json": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description The token. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            /** @description The request is not right; `error` says what is wrong (RFC 6749, section 5.2). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The client is unknown, revoked or suspended, or its secret is wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Too many requests from this address for this client. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description A fault of the service. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["TokenReference"];
                "application/json": components["schemas"]["TokenReference"];
            };
        };
        responses: {
            /** @description The token is not valid, or no longer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not right; `error` says what is wrong (RFC 6749, section 5.2). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The client is unknown, revoked or suspended, or its secret is wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Too many requests from this address for this client. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description A fault of the service. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    introspectToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["TokenReference"];
                "application/json": components["schemas"]["TokenReference"];
            };
        };
        responses: {
            /** @description What the token is good for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Introspection"];
                };
            };
            /** @description The request is not right; `error` says what is wrong (RFC 6749, section 5.2). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The client is unknown, revoked or suspended, or its secret is wrong. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Too many requests from this address for this client. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description A fault of the service. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    listBrands: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description How many entries at most. */
                limit?: number;
            };
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of brands. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandPage"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listStores: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description How many entries at most. */
                limit?: number;
            };
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of stores. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorePage"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createStore: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your making for this request (IETF draft). The same key with the same body gets the same answer for 24 hours.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewStore"];
            };
        };
        responses: {
            /** @description The store. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Store"];
                };
            };
            /** @description The body is not JSON. Or: Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The first request with this key is still running. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's media type is not supported. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The idempotency key belongs to another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStore: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                storeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The store. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Store"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateStore: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                storeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StoreChanges"];
            };
        };
        responses: {
            /** @description The store as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Store"];
                };
            };
            /** @description The body is not JSON. Or: Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's media type is not supported. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSources: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description How many entries at most. */
                limit?: number;
            };
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sources. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourcePage"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createSource: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your making for this request (IETF draft). The same key with the same body gets the same answer for 24 hours.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSource"];
            };
        };
        responses: {
            /** @description The source. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"];
                };
            };
            /** @description The body is not JSON. Or: Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The first request with this key is still running. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's media type is not supported. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The idempotency key belongs to another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSource: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                sourceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The source. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    submitReceipt: {
        parameters: {
            query?: {
                /** @description `true`: it is only checked, and nothing is stored. */
                dryRun?: "true" | "false";
            };
            header?: {
                /**
                 * @description A key of your making for this request (IETF draft). The same key with the same body gets the same answer for 24 hours.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                sourceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Receipt"];
            };
        };
        responses: {
            /** @description Of a dry run: the receipt would be taken. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedReceipt"];
                };
            };
            /** @description The receipt is stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmittedReceipt"];
                };
            };
            /** @description The store is unknown. Or: The body is not JSON. Or: Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The store or source is archived. Or: The first request with this key is still running. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    /**
                     * @description Seconds to wait.
                     * @example 1
                     */
                    "Retry-After"?: number;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's media type is not supported. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The idempotency key belongs to another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    submitReceipts: {
        parameters: {
            query?: {
                /** @description `true`: it is only checked, and nothing is stored. */
                dryRun?: "true" | "false";
            };
            header?: {
                /**
                 * @description A key of your making for this request (IETF draft). The same key with the same body gets the same answer for 24 hours.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                sourceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiptBatch"];
                "application/x-ndjson": string;
            };
        };
        responses: {
            /** @description What became of each entry. */
            207: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResults"];
                };
            };
            /** @description The body is not JSON. Or: Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The first request with this key is still running. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's media type is not supported. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The idempotency key belongs to another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listReceipts: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description How many entries at most. */
                limit?: number;
                /** @description Of this store. */
                storeId?: string;
                /** @description Of this source. */
                sourceId?: string;
                /** @description With this `header.receiptId`, exactly. */
                receiptId?: string;
                /** @description Received at or after. */
                from?: string;
                /** @description Received before. */
                to?: string;
                /** @description As the answer says it. */
                status?: "pending" | "paid" | "partiallyRefunded" | "refunded" | "other" | "cancelled";
                /** @description Received, corrected or cancelled at or after, or had its person erased. */
                updatedSince?: string;
            };
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of receipts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptPage"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredReceipt"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No longer given out. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    correctReceipt: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that this one is to follow (RFC 9110); another newest version is 412.
                 * @example "2"
                 */
                "If-Match"?: string;
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Receipt"];
            };
        };
        responses: {
            /** @description The newest version. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedReceipt"];
                };
            };
            /** @description The store is unknown. Or: The body is not JSON. Or: Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The store or source is archived. Or: The receipt was cancelled. Or: The receipt has too many versions. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No longer given out. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The receipt has another version. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's media type is not supported. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Cancellation"];
            };
        };
        responses: {
            /** @description The receipt is cancelled. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedReceipt"];
                };
            };
            /** @description The body is not JSON. Or: Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No longer given out. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's media type is not supported. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listReceiptVersions: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description How many versions at most. */
                limit?: number;
            };
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of versions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptVersionPage"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No longer given out. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createReceiptAddresses: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                sourceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReceiptAddresses"];
            };
        };
        responses: {
            /** @description The addresses. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptAddresses"];
                };
            };
            /** @description The body is not JSON. Or: Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The store or source is archived. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's media type is not supported. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putReceipt: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your making for this request (IETF draft). The same key with the same body gets the same answer for 24 hours.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The `ETag` of the version that this one is to follow (RFC 9110); another newest version is 412.
                 * @example "2"
                 */
                "If-Match"?: string;
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                sourceId: string;
                /**
                 * @description What the till has printed behind `/r/`: 6 bytes of time in milliseconds and 14 random bytes, in base62. The time may be 35 days back and 24 hours ahead.
                 * @example 05jXNx6ZDzZlLfx1S2oUjhE3Dpq
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Receipt"];
            };
        };
        responses: {
            /** @description The newest version of the receipt at this address. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    /**
                     * @description The version, for `If-Match`.
                     * @example "2"
                     */
                    ETag?: string;
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedReceipt"];
                };
            };
            /** @description The receipt is stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Location: components["headers"]["Location"];
                    /**
                     * @description The version, for `If-Match`.
                     * @example "2"
                     */
                    ETag?: string;
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedReceipt"];
                };
            };
            /** @description The store is unknown. Or: The body is not JSON. Or: Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The store or source is archived. Or: The address is taken. Or: The receipt was cancelled. Or: The receipt has too many versions. Or: The first request with this key is still running. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    /**
                     * @description Seconds to wait.
                     * @example 1
                     */
                    "Retry-After"?: number;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No longer given out. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The receipt has another version. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's media type is not supported. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The idempotency key belongs to another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listErasures: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description How many entries at most. */
                limit?: number;
            };
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of erasures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasurePage"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createErasure: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your making for this request (IETF draft). The same key with the same body gets the same answer for 24 hours.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewErasure"];
            };
        };
        responses: {
            /** @description It is being erased. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedErasure"];
                };
            };
            /** @description The body is not JSON. Or: Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A legal hold keeps it. Or: The first request with this key is still running. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    /**
                     * @description Seconds to wait.
                     * @example 1
                     */
                    "Retry-After"?: number;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's media type is not supported. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The idempotency key belongs to another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getErasure: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                erasureId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The erasure. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erasure"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listLegalHolds: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description How many entries at most. */
                limit?: number;
            };
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of holds. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalHoldPage"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createLegalHold: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your making for this request (IETF draft). The same key with the same body gets the same answer for 24 hours.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLegalHold"];
            };
        };
        responses: {
            /** @description The hold. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalHold"];
                };
            };
            /** @description The body is not JSON. Or: Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The first request with this key is still running. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's media type is not supported. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The idempotency key belongs to another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLegalHold: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                legalHoldId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hold. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalHold"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    releaseLegalHold: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                legalHoldId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hold is released. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRetention: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The merchant's clock. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retention"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setRetention: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRetention"];
            };
        };
        responses: {
            /** @description The clock, as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retention"];
                };
            };
            /** @description The body is not JSON. Or: Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's media type is not supported. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listExports: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description How many entries at most. */
                limit?: number;
            };
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of exports. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportPage"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createExport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your making for this request (IETF draft). The same key with the same body gets the same answer for 24 hours.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewExport"];
            };
        };
        responses: {
            /** @description It is being made. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedExport"];
                };
            };
            /** @description The body is not JSON. Or: Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The first request with this key is still running. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's media type is not supported. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The idempotency key belongs to another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                exportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The export. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                exportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The archive is not made yet. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No longer given out. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stopExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                exportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The export. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resumeExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                exportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The export. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No longer given out. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createSubscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your making for this request (IETF draft). The same key with the same body gets the same answer for 24 hours.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSubscription"];
            };
        };
        responses: {
            /** @description The subscription was there already. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            /** @description The subscription. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            /** @description The body is not JSON. Or: Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The first request with this key is still running. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's media type is not supported. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The idempotency key belongs to another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSubscriptions: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description How many entries at most. */
                limit?: number;
                /** @description Only subscriptions with this reference. */
                reference?: string;
            };
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of subscriptions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionPage"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription is revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTransactionMatches: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description How many entries at most. */
                limit?: number;
                /** @description Only those with this reference, exactly. */
                reference?: string;
                /** @description Only those in this state. */
                status?: "pending" | "matched" | "ambiguous" | "expired" | "withdrawn";
            };
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchRequestPage"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    requestTransactionMatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your making for this request (IETF draft). The same key with the same body gets the same answer for 24 hours.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description `wait=N` (RFC 7240): the answer comes as soon as it is known what becomes of the request, after N seconds at the latest; 5 at most. Where too many wait already it comes at once, without `Preference-Applied`.
                 * @example wait=5
                 */
                Prefer?: string;
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMatchRequest"];
            };
        };
        responses: {
            /** @description The request was received. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedMatchRequest"];
                };
            };
            /** @description Too little to find one payment. Or: The body is not JSON. Or: Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The first request with this key is still running. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's media type is not supported. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The idempotency key belongs to another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many match requests have found nothing. Or: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    /**
                     * @description Seconds to wait.
                     * @example 1
                     */
                    "Retry-After"?: number;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    requestTransactionMatches: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your making for this request (IETF draft). The same key with the same body gets the same answer for 24 hours.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MatchRequestBatch"];
            };
        };
        responses: {
            /** @description What became of each entry. */
            207: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchRequestResults"];
                };
            };
            /** @description The body is not JSON. Or: Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The first request with this key is still running. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's media type is not supported. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The idempotency key belongs to another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTransactionMatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                matchRequestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchRequest"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rejectTransactionMatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                matchRequestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request, which is withdrawn. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchRequest"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing was matched. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCoverage: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description How many entries at most. */
                limit?: number;
                /** @description A part of the brand's name, in upper or lower case. */
                name?: string;
                /** @description Only stores in this country. */
                country?: string;
            };
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of brands. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoveragePage"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description How many entries at most. */
                limit?: number;
                /** @description A status, or a class of them. */
                status?: string;
                /** @description A part of the path, such as an identifier in it. */
                path?: string;
                /** @description Of this one. */
                credentialId?: string;
                /** @description As in `X-Request-Id`, whole. */
                requestId?: string;
                /** @description At or after. */
                from?: string;
                /** @description Before. */
                to?: string;
            };
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestLogPage"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description How many entries at most. */
                limit?: number;
                /** @description Only those in this state; of the last seven days, unless `from` says otherwise. */
                state?: "parked" | "pending" | "delivered" | "exhausted" | "cancelled";
                /** @description Only those with this reference, exactly. */
                reference?: string;
                /** @description Made at this time or later. */
                from?: string;
                /** @description Made before this time. */
                to?: string;
                /** @description `oldest` pulls what was missed since a time: in the order in which they were made, by the database's clock; each once and none left out, however many are made meanwhile. What is younger than about two seconds is not shown yet. `nextCursor` is null only on an empty page: keep the last one, and go on from it later. */
                order?: "newest" | "oldest";
            };
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    recoverDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Recovery"];
            };
        };
        responses: {
            /** @description How many are sent again. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recovered"];
                };
            };
            /** @description The body is not JSON. Or: Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's media type is not supported. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryDetail"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDeliveryPayload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The body of the webhook's request. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPayload"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No longer given out. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resendDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is being sent. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The delivery cannot be sent. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rejectReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description The identifier, as it was answered on creation. */
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Rejection"];
            };
        };
        responses: {
            /** @description The receipt is withdrawn from the reference. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RejectedReceipt"];
                };
            };
            /** @description The body is not JSON. Or: Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing was matched. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's media type is not supported. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportEndUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndUserReference"];
            };
        };
        responses: {
            /** @description What is kept. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndUserExport"];
                };
            };
            /** @description The body is not JSON. Or: Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's media type is not supported. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    eraseEndUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndUserReference"];
            };
        };
        responses: {
            /** @description Nothing is kept under the reference. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasedEndUser"];
                };
            };
            /** @description The body is not JSON. Or: Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks a scope. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's media type is not supported. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createTestReceipts: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your making for this request (IETF draft). The same key with the same body gets the same answer for 24 hours.
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
                /** @description Your own identifier of the request, to find it again in logs: 1 to 128 of `A-Z a-z 0-9 . _ : @ + = -`. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTestReceipt"];
            };
        };
        responses: {
            /** @description The receipts that were made, or when they will be. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestReceipts"];
                };
            };
            /** @description The body is not JSON. Or: Some members are not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid access token is needed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This is not allowed. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only JSON is answered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The first request with this key is still running. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's media type is not supported. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The idempotency key belongs to another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer just now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getServerMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description RFC 8414. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthorizationServerMetadata"];
                };
            };
            431: components["responses"]["HeadTooLarge"];
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1, as JSON. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            431: components["responses"]["HeadTooLarge"];
        };
    };
    getOpenApiYaml: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1, as YAML (RFC 9512). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml": string;
                };
            };
            431: components["responses"]["HeadTooLarge"];
        };
    };
    receiptDelivered: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The delivery; the same on every attempt.
                 * @example dlv_02vuVOkkYW8jeg1TvjGbDC
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of this attempt.
                 * @example 1772442930
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; several, parted by spaces, while a secret is rotated. Where the webhook has an Ed25519 key, `v1a,` and the base64 signature of the same text is among them.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiptDelivered"];
            };
        };
        responses: {
            /** @description Acknowledged; any other 2xx is, too. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone: it is disabled, and nothing more is sent. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later: `Retry-After` is honoured, up to 24 hours. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later: `Retry-After` is honoured, up to 24 hours. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    transactionMatchExpired: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The delivery; the same on every attempt.
                 * @example dlv_02vuVOkkYW8jeg1TvjGbDC
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of this attempt.
                 * @example 1772442930
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; several, parted by spaces, while a secret is rotated. Where the webhook has an Ed25519 key, `v1a,` and the base64 signature of the same text is among them.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionMatchExpired"];
            };
        };
        responses: {
            /** @description Acknowledged; any other 2xx is, too. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone: it is disabled, and nothing more is sent. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later: `Retry-After` is honoured, up to 24 hours. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later: `Retry-After` is honoured, up to 24 hours. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    transactionMatchAmbiguous: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The delivery; the same on every attempt.
                 * @example dlv_02vuVOkkYW8jeg1TvjGbDC
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of this attempt.
                 * @example 1772442930
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; several, parted by spaces, while a secret is rotated. Where the webhook has an Ed25519 key, `v1a,` and the base64 signature of the same text is among them.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionMatchAmbiguous"];
            };
        };
        responses: {
            /** @description Acknowledged; any other 2xx is, too. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone: it is disabled, and nothing more is sent. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later: `Retry-After` is honoured, up to 24 hours. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later: `Retry-After` is honoured, up to 24 hours. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    subscriptionRevoked: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The delivery; the same on every attempt.
                 * @example dlv_02vuVOkkYW8jeg1TvjGbDC
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of this attempt.
                 * @example 1772442930
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; several, parted by spaces, while a secret is rotated. Where the webhook has an Ed25519 key, `v1a,` and the base64 signature of the same text is among them.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionRevoked"];
            };
        };
        responses: {
            /** @description Acknowledged; any other 2xx is, too. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone: it is disabled, and nothing more is sent. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later: `Retry-After` is honoured, up to 24 hours. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later: `Retry-After` is honoured, up to 24 hours. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    endpointWarning: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The delivery; the same on every attempt.
                 * @example dlv_02vuVOkkYW8jeg1TvjGbDC
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of this attempt.
                 * @example 1772442930
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; several, parted by spaces, while a secret is rotated. Where the webhook has an Ed25519 key, `v1a,` and the base64 signature of the same text is among them.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndpointWarning"];
            };
        };
        responses: {
            /** @description Acknowledged; any other 2xx is, too. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone: it is disabled, and nothing more is sent. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later: `Retry-After` is honoured, up to 24 hours. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later: `Retry-After` is honoured, up to 24 hours. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    endpointDisabled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The delivery; the same on every attempt.
                 * @example dlv_02vuVOkkYW8jeg1TvjGbDC
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of this attempt.
                 * @example 1772442930
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; several, parted by spaces, while a secret is rotated. Where the webhook has an Ed25519 key, `v1a,` and the base64 signature of the same text is among them.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndpointDisabled"];
            };
        };
        responses: {
            /** @description Acknowledged; any other 2xx is, too. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone: it is disabled, and nothing more is sent. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later: `Retry-After` is honoured, up to 24 hours. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later: `Retry-After` is honoured, up to 24 hours. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    deliveryExhausted: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The delivery; the same on every attempt.
                 * @example dlv_02vuVOkkYW8jeg1TvjGbDC
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of this attempt.
                 * @example 1772442930
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; several, parted by spaces, while a secret is rotated. Where the webhook has an Ed25519 key, `v1a,` and the base64 signature of the same text is among them.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeliveryExhausted"];
            };
        };
        responses: {
            /** @description Acknowledged; any other 2xx is, too. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone: it is disabled, and nothing more is sent. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later: `Retry-After` is honoured, up to 24 hours. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later: `Retry-After` is honoured, up to 24 hours. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiptUpdated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The delivery; the same on every attempt.
                 * @example dlv_02vuVOkkYW8jeg1TvjGbDC
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of this attempt.
                 * @example 1772442930
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; several, parted by spaces, while a secret is rotated. Where the webhook has an Ed25519 key, `v1a,` and the base64 signature of the same text is among them.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiptUpdated"];
            };
        };
        responses: {
            /** @description Acknowledged; any other 2xx is, too. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone: it is disabled, and nothing more is sent. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later: `Retry-After` is honoured, up to 24 hours. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later: `Retry-After` is honoured, up to 24 hours. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiptWithdrawn: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The delivery; the same on every attempt.
                 * @example dlv_02vuVOkkYW8jeg1TvjGbDC
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of this attempt.
                 * @example 1772442930
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; several, parted by spaces, while a secret is rotated. Where the webhook has an Ed25519 key, `v1a,` and the base64 signature of the same text is among them.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiptWithdrawn"];
            };
        };
        responses: {
            /** @description Acknowledged; any other 2xx is, too. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone: it is disabled, and nothing more is sent. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later: `Retry-After` is honoured, up to 24 hours. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later: `Retry-After` is honoured, up to 24 hours. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiptErased: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The delivery; the same on every attempt.
                 * @example dlv_02vuVOkkYW8jeg1TvjGbDC
                 */
                "webhook-id": string;
                /**
                 * @description Seconds since 1970 of this attempt.
                 * @example 1772442930
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; several, parted by spaces, while a secret is rotated. Where the webhook has an Ed25519 key, `v1a,` and the base64 signature of the same text is among them.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiptErased"];
            };
        };
        responses: {
            /** @description Acknowledged; any other 2xx is, too. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone: it is disabled, and nothing more is sent. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later: `Retry-After` is honoured, up to 24 hours. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Later: `Retry-After` is honoured, up to 24 hours. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
