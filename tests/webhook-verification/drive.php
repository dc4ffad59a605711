<?php

require __DIR__ . '/../../docs/webhook-verification/verify_webhook.php';

$cases = json_decode(file_get_contents('php://stdin'), true);
echo json_encode(array_map(fn ($c) => is_signed($c['secret'], $c['headers'], base64_decode($c['body'])), $cases));
